// Makes a process see only one processor, so that a build or check of a test's few pages starts one worker. Tests of
// several workers set `jobs`.

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.availableParallelism = () => 1
syncBuiltinESMExports()
