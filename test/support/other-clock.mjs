// When preloaded into a build, sets its clock a year ahead.

const RealDate = Date
const year = 366 * 24 * 3600 * 1000

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + year)
    else super(...args)
  }
  static now() {
    return RealDate.now() + year
  }
}
