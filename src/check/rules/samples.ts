// Code samples that do not parse: fences of pages and partials, the snippet files that pages show, examples of API
// data.

import { ensure } from '../../model/ensure.ts'
import type { SiteRule } from '../context.ts'

/** Reports `sample-syntax`, and `sample-not-checked` for a language whose program is missing. */
export const checkSamples: SiteRule = function* (_context, { samples: families = [] }) {
  for (const { family, samples, answers } of families) {
    if (answers === undefined) {
      yield {
        code: 'sample-not-checked',
        message: `${samples.length} samples of \`${family}\` are not checked: its program is not installed`,
        place: { file: ensure(samples[0]).file },
        hint: `Install the program that reads \`${family}\`.`,
      }
      continue
    }
    for (const [index, { language, placeOf }] of samples.entries()) {
      const answer = answers[index]
      if (answer === undefined || 'names' in answer) continue
      yield {
        code: 'sample-syntax',
        message: `This sample is no valid \`${language}\`: ${answer.message}`,
        place: placeOf(answer),
        hint: 'Fix the sample, or give its fence the language `text`.',
      }
    }
  }
}
