// React's HTML written as HTML is.

import { expect, test } from 'vitest'
import { cleanReactHtml } from '../../templates/client/clean-react-html.ts'

test('writes void elements without a slash and attributes in lower case', () => {
  expect(cleanReactHtml('<p>a<br/>b<time dateTime="2025-04-01">x</time></p><img srcSet="/A.png 2x" alt=""/>')).toBe(
    '<p>a<br>b<time datetime="2025-04-01">x</time></p><img srcset="/A.png 2x" alt="">',
  )
})

test('writes boolean attributes by their name alone, and keeps empty values of others', () => {
  expect(cleanReactHtml('<input disabled="" value=""/><div role="tabpanel" hidden="" title="">')).toBe(
    '<input disabled value=""><div role="tabpanel" hidden title="">',
  )
})

test('looks at all attributes of a tag, and goes on after it', () => {
  expect(
    cleanReactHtml(
      '<meta content="A &lt;B&gt; c" name="x"/><td><input type="text" maxLength="3" readOnly=""/></td><hr/><br >',
    ),
  ).toBe('<meta content="A &lt;B&gt; c" name="x"><td><input type="text" maxlength="3" readonly></td><hr><br >')
  expect(cleanReactHtml('<img alt="<br/>" src="a"/><br')).toBe('<img alt="<br/>" src="a"><br')
})

test('leaves values, text and drawings as they are', () => {
  for (const html of [
    '<meta content="Read A=&quot;B&quot; a/>b" name="x">',
    '<p>dateTime=&quot;x&quot; dateTime="x" &lt;br/&gt;</p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<script>if(a<br/>c)x</script>'.replace('<br/>', '&lt;br/'),
  ])
    expect(cleanReactHtml(html)).toBe(html)
})
