// The schemas of additional parts of pages in docs-gen.yaml: elements in the head, the announcement, feedback and
// assistants.

import { defaulted, field, list, mapOf, object, required } from './object-schema.ts'
import { converted, either, flag, oneOf, text, textOrNumber, url } from './schema.ts'
import { checkAssistantUrl } from './value-checks.ts'

/** The schema of additional elements in the head of pages. */
export const headSchema = list(
  object('element', {
    tag: required(oneOf(['meta', 'link', 'script', 'style']), 'Name of the element.'),
    attributes: defaulted(mapOf(either(textOrNumber, oneOf([true]))), 'Attributes of the element.', {}),
    content: field(text(), 'Text of the element.', 'none'),
  }),
)

/** The schema of the announcement above every page. */
export const announcementSchema = converted(
  object('announcement', {
    html: required(text(), 'HTML of the line.'),
    closable: defaulted(flag, 'Whether readers can close it; it comes back when its text changes.', true),
    background: field(text(), 'CSS colour behind it.', 'that of the theme'),
    color: field(text(), 'CSS colour of its text and links.', 'that of the theme'),
  }),
  ({ closable: isClosable, ...announcement }) => ({ ...announcement, isClosable }),
)

/** The schema of the feedback question below each page. */
export const feedbackSchema = object('feedback', {
  url: required(
    url,
    'Where answers are posted as JSON: path below `baseUrl` that starts with `/`, or an absolute URL.',
  ),
  question: field(text(), 'The question.', '`Was this page helpful?`, in the language of the page'),
})

/** The schema of assistants in which readers can open a page. */
export const assistantsSchema = list(
  object('assistant', {
    label: required(textOrNumber, 'Name of the assistant.'),
    url: required(
      text({ check: checkAssistantUrl }),
      "URL that opens it; `{page}` stands for the address of the page's Markdown export, percent-encoded.",
    ),
  }),
)
