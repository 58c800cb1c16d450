// What live code may use without importing it. The bundler puts the site's own `src/theme/ReactLiveScope` in its place.

import * as React from 'react'

/** Values by the names that live code uses. */
export const scope: Readonly<Record<string, unknown>> = { React, ...React }
