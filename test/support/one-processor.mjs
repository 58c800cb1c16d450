// Makes a process think that its machine has one processor, so that a build or a check of a test's few pages starts one
// worker. How many workers share the pages is tested where `jobs` is given.

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.availableParallelism = () => 1
syncBuiltinESMExports()
