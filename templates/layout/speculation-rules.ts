// Lets browsers fetch a page when the reader is about to open it. It's a constant so that the content security policy
// can contain its hash. Browsers ignore it automatically when the reader saves data.

/** The text of the inline `<script type="speculationrules">` of every page. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download],[href$=".md"]' } }] },
      eagerness: 'moderate',
    },
  ],
})
