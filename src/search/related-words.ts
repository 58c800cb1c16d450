// English words with the same meaning in questions and documentation. A label with one word of a line is also found by
// the others: `how to stop a run` finds the page "Canceling runs". These are common to all software documentation;
// synonyms of a site are in its configuration.

import { stemOf } from '../../templates/client/search/words.ts'

const lines = `
  account user member
  argument parameter option setting configuration
  authentication login sso
  authorization permission role
  begin start launch
  bug issue
  cancel stop terminate kill
  change update modify edit
  clone copy duplicate
  combine merge join
  concurrent parallel simultaneous
  connect connection
  console dashboard ui interface
  convert transform
  create define make
  custom customize override
  db database
  debug troubleshoot diagnose
  delete remove clean
  deploy host
  dev development
  directory folder
  documentation docs
  email mail
  env environment
  error failure fail exception
  export download
  fast speed performance slow optimize
  hang stuck
  history previous old
  install installation setup
  large big scale
  limit restrict maximum
  migrate move
  ml machine
  mock test
  multiple several many
  notify notification alert
  oom memory ram
  prevent avoid
  price cost billing
  prod production
  repo repository
  retry rerun
  revert rollback
  safe secure security
  show view display
  store save persist
  tutorial walkthrough example
  verify validate check`

const relatedByStem = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map((words) => words.map((word) => stemOf(word, 'en')))
    .flatMap((stems) => stems.map((stem) => [stem, stems.filter((other) => other !== stem)] as const)),
)

/** Returns the stems of words related to the word with the given stem. Empty in languages other than English. */
export function relatedStems(stem: string, language: string): readonly string[] {
  return /^en\b/.test(language) ? (relatedByStem.get(stem) ?? []) : []
}
