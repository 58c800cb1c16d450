// Codes of the check room.

export const checkCodes = {
  'broken-link': { severity: 'error', summary: 'A link leads to no page or file of the site.' },
  'broken-anchor': { severity: 'error', summary: 'A link names an anchor that its page does not have.' },
  'missing-image': { severity: 'error', summary: 'An image is not among the files of the site.' },
  'link-outside-base': { severity: 'warning', summary: 'A link on the same host is not below the base URL of the site.' },
  'duplicate-id': { severity: 'error', summary: 'Two elements of a page have the same id.' },
  'blank-in-id': { severity: 'warning', summary: 'An id holds white space, so no link can name its element.' },
  'image-without-alt': { severity: 'warning', summary: 'An image has no alternative text.' },
} as const
