// The values that live code can use without imports. A site's `src/theme/ReactLiveScope` replaces this file.

import * as React from 'react'

/** The values, by name. */
export const scope: Readonly<Record<string, unknown>> = { React, ...React }
