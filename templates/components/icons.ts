// The icons of <Icon>: our own line drawings on a 24 by 24 grid, as the inner markup of an SVG element.

import type { IconName } from '../../src/model/icon-names.ts'

/** Inner SVG markup by icon name. */
export const icons = {
  asset: '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4M12 3v2"/>',
  bolt: '<path d="M13 2.5 5 13.5h6l-1 8 8-11h-6z"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0v13"/>',
  box: '<path d="M4 8h16v12H4zM3 4h18v4H3zM9.5 12h5"/>',
  branch:
    '<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="7" r="2"/><path d="M6 7v10M18 9c0 5-8 3-11.2 6.5"/>',
  check: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16.5 9.5"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  cloud: '<path d="M7 18.5a4.5 4.5 0 0 1-.5-8.97 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1-.5 7.47z"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 4.5l-3 15"/>',
  compass: '<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  database:
    '<ellipse cx="12" cy="5.5" rx="7.5" ry="2.8"/><path d="M4.5 5.5v13c0 1.55 3.36 2.8 7.5 2.8s7.5-1.25 7.5-2.8v-13M4.5 12c0 1.55 3.36 2.8 7.5 2.8s7.5-1.25 7.5-2.8"/>',
  deploy: '<path d="M12 15V4m-4 4 4-4 4 4M4 14v6h16v-6"/>',
  dollar:
    '<circle cx="12" cy="12" r="9"/><path d="M14.8 9.2c-.4-1-1.5-1.5-2.8-1.5-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.4 5.8 4.4 0 1.3-1.3 2.1-3 2.1-1.5 0-2.7-.6-3.1-1.7M12 6v12"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  file: '<path d="M6 3h8l4.5 4.5V21H6zM13.5 3v5h5"/>',
  flask: '<path d="M9 3h6M10 3v6.5L4.8 18.5A1.7 1.7 0 0 0 6.3 21h11.4a1.7 1.7 0 0 0 1.5-2.5L14 9.5V3M7.5 15h9"/>',
  folder: '<path d="M3.5 5.5h6l2 2.5h9v11.5h-17z"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"/>',
  graph:
    '<rect x="3" y="9.5" width="6" height="5" rx="1"/><rect x="15" y="3.5" width="6" height="5" rx="1"/><rect x="15" y="15.5" width="6" height="5" rx="1"/><path d="M9 12h3M15 6h-3v12h3"/>',
  key: '<circle cx="8" cy="15.5" r="4.5"/><path d="m11.2 12.3 8.3-8.3M16 7.5l3 3M13.5 10l2 2"/>',
  layers: '<path d="m12 3 9 4.8-9 4.8-9-4.8zM3 12.3l9 4.8 9-4.8M3 16.5l9 4.8 9-4.8"/>',
  lock: '<rect x="4.5" y="10.5" width="15" height="10.5" rx="2"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5"/>',
  partition: '<rect x="3.5" y="3.5" width="17" height="17" rx="2"/><path d="M9.2 3.5v17M14.8 3.5v17M3.5 12h17"/>',
  play: '<circle cx="12" cy="12" r="9"/><path d="m10 8.5 5.5 3.5-5.5 3.5z"/>',
  plug: '<path d="M9 3v5M15 3v5M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5V21"/>',
  resource:
    '<path d="M4 7h10M18 7h2M4 12h3M11 12h9M4 17h8M16 17h4"/><circle cx="16" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="14" cy="17" r="2"/>',
  rocket:
    '<path d="M9 14.5 6.5 12C8 7 12 3.5 20 4c.5 8-3 12-8 13.5zM6.5 12l-3.5.5 2.5-4 3.5-.8M12 17.5l-.5 3.5 4-2.5.8-3.5M5 16.5c-1.3 1-1.7 2.7-1.5 3.5.8.2 2.5-.2 3.5-1.5"/><circle cx="14.5" cy="9.5" r="1.5"/>',
  schedule:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 2.8V6.5M16 2.8V6.5M12 13v2.5l2 1"/>',
  search: '<circle cx="10.8" cy="10.8" r="6.8"/><path d="m15.8 15.8 5 5"/>',
  sensor:
    '<circle cx="12" cy="12" r="2"/><path d="M8 16a5.6 5.6 0 0 1 0-8M16 8a5.6 5.6 0 0 1 0 8M5 19a9.9 9.9 0 0 1 0-14M19 5a9.9 9.9 0 0 1 0 14"/>',
  shield: '<path d="M12 2.8 4.5 5.5v6c0 4.7 3 8 7.5 9.7 4.5-1.7 7.5-5 7.5-9.7v-6zM8.7 12l2.3 2.3 4.3-4.5"/>',
  table: '<rect x="3.5" y="4.5" width="17" height="15" rx="1.5"/><path d="M3.5 9.5h17M3.5 14.5h17M9.5 9.5v10"/>',
  terminal: '<rect x="3" y="4.5" width="18" height="15" rx="2"/><path d="m7 9 3 3-3 3M12.5 15.5h4.5"/>',
  users:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.8 20c.3-3.8 2.9-6 6.2-6s5.9 2.2 6.2 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.2.7 3.5 2.7 3.7 5.5"/>',
  wrench:
    '<path d="M20.5 7.2a5.2 5.2 0 0 1-6.9 6.2l-6.9 6.9a2.1 2.1 0 0 1-3-3l6.9-6.9a5.2 5.2 0 0 1 6.2-6.9l-3 3 .7 2.6 2.6.7z"/>',
} as const satisfies Readonly<Record<IconName, string>>
