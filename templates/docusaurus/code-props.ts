// What Docusaurus gives the component of a block of code, for sites that replace it.

import type { CodeBlockProps } from '../components/code-block.tsx'

/** Adds to the properties of a fence those with which Docusaurus renders it. */
export function docusaurusCodeProps(props: CodeBlockProps): CodeBlockProps {
  const { code } = props
  if (typeof code !== 'object') return props
  const { language, text, live } = code
  return {
    ...props,
    children: text,
    ...(language !== '' && { className: `language-${language}` }),
    ...(live !== undefined && { live: true }),
  }
}
