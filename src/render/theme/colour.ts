// Converts hexadecimal sRGB colours to OKLCH and back, and calculates their contrast. Lightness, chroma and hue are
// those of OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab), in which equal steps look equal.

/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** Reads `#rgb` or `#rrggbb` as linear red, green and blue from 0 to 1. */
function linearOf(hex: string): Triple {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** Returns the contrast ratio of two colours as defined by WCAG 2, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts an sRGB colour to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Converts an OKLCH colour to sRGB, with less chroma if it's outside sRGB. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const rgb = rgbOf({ lightness, chroma: chroma * part, hue })
    if (rgb.every((value) => value > -0.001 && value < 1.001)) return written(rgb)
  }
  return written(rgbOf({ lightness, chroma: 0, hue }))
}

/** Returns linear red, green and blue, below 0 or above 1 if the colour is outside sRGB. */
function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function written(rgb: Triple): string {
  const digits = rgb.map((linear) => {
    const value = Math.min(1, Math.max(0, linear))
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
