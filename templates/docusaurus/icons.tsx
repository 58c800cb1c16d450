// The icons of Docusaurus' theme that components import (`@theme/Icon/…`), drawn as lines in the colour of the text.

import type { SVGProps } from 'react'

/** Creates an icon from the data of its path, in a square of 24. Its size is that of Docusaurus, if none is given. */
function iconOf(path: string, size = 24) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
      {...props}
    >
      <path d={path} />
    </svg>
  )
}

export const IconArrow = iconOf('M9 5l7 7-7 7')
export const IconClose = iconOf('M5 5l14 14M19 5L5 19', 21)
export const IconCopy = iconOf('M9 9h12v12H9zM5 15H3V3h12v2')
export const IconDarkMode = iconOf('M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z')
export const IconEdit = iconOf('M4 20v-4L16 4l4 4L8 20z', 20)
export const IconDanger = iconOf('M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v6M12 16.5v.2')
export const IconExternalLink = iconOf('M13 4h7v7M20 4l-9 9M18 14v6H4V6h6', 13.5)
export const IconHome = iconOf('M3 11l9-8 9 8M6 9v11h12V9', 18)
export const IconInfo = iconOf('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.2')
export const IconLanguage = iconOf('M3 12h18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3q-8 9 0 18M12 3q8 9 0 18', 20)
export const IconLightMode = iconOf('M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3')
export const IconMenu = iconOf('M3 6h18M3 12h18M3 18h18', 30)
export const IconSuccess = iconOf('M4 12l6 6L20 6')
export const IconTip = iconOf('M9 18h6M10 21.5h4M8.5 15c-2-1.5-3-3.3-3-5.5a6.5 6.5 0 0 1 13 0c0 2.2-1 4-3 5.5z')
export const IconWarning = iconOf('M12 3.5 2.5 20h19zM12 10v5M12 17.5v.2')
