// The part of the live client that shows findings: a panel for errors, a small button for other findings. Everything is
// inserted as text, never as HTML. Styles are a constructed sheet in a shadow root, which a strict content security
// policy allows and which doesn't affect the page.

const styles = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; color-scheme: light dark; }
  * { box-sizing: border-box; }
  section, button { pointer-events: auto; font: 14px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
  section { position: absolute; inset: auto 16px 16px; max-height: 70vh; overflow: auto; padding: 16px 20px; border: 1px solid #8886; border-top: 4px solid #c62828;
    border-radius: 8px; box-shadow: 0 8px 32px #0005; }
  section.calm { border-top-color: #b26a00; }
  section[hidden] { display: none; }
  h2 { margin: 0; font-size: 16px; }
  p { margin: 4px 0 0; }
  ol { margin: 12px 0 0; padding: 0; list-style: none; }
  li { margin: 12px 0 0; padding: 12px 0 0; border-top: 1px solid #8884; overflow-wrap: anywhere; white-space: pre-wrap; }
  .place, pre { font-family: ui-monospace, monospace; font-size: 13px; }
  .place { font-weight: 600; }
  .error { color: light-dark(#b3261e, #ff8a80); }
  .warning { color: light-dark(#8a5000, #ffb74d); }
  pre { margin: 8px 0 0; padding: 8px 12px; overflow-x: auto; white-space: pre; background: #8882; border-radius: 4px; }
  button { padding: 4px 12px; border: 1px solid #8886; border-radius: 999px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #1a73e8; outline-offset: 2px; }
  .close { position: absolute; top: 12px; right: 16px; }
  .badge { position: absolute; right: 16px; bottom: 16px; box-shadow: 0 2px 8px #0004; }
  .badge[hidden] { display: none; }`

/** Script text that declares `docsGenOverlay()`, which returns `show(findings)`. */
export const overlayScript = `
function docsGenOverlay() {
  let host;
  let panel;
  let badge;
  let shown = '';

  const make = (name, text, className) => {
    const element = document.createElement(name);
    element.textContent = text ?? '';
    if (className) element.className = className;
    return element;
  };
  const count = (findings, severity, word) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [number + ' ' + word + (number === 1 ? '' : 's')];
  };
  const titleOf = (findings) =>
    [...count(findings, 'error', 'error'), ...count(findings, 'warning', 'warning'), ...count(findings, 'info', 'remark')].join(', ');

  function open(isOpen) {
    panel.hidden = !isOpen;
    badge.hidden = isOpen;
  }

  function mount() {
    host = document.createElement('docs-gen-findings');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(docsGenOverlay.styles);
    root.adoptedStyleSheets = [sheet];
    panel = make('section');
    panel.setAttribute('role', 'region');
    panel.setAttribute('aria-label', 'Findings of docs-gen');
    badge = make('button', '', 'badge');
    badge.type = 'button';
    badge.onclick = () => {
      open(true);
      panel.querySelector('button').focus();
    };
    root.append(panel, badge);
    // Outside of body, so that the page's own content stays as it was served.
    document.documentElement.append(host);
  }

  function itemOf({ severity, code, message, file, line, column, frame, notes, hint }) {
    const item = make('li');
    if (file) item.append(make('span', file + (line ? ':' + line + ':' + column : ''), 'place'), ' ');
    item.append(make('span', severity, severity), ' ' + message + ' ', make('small', code));
    if (frame) {
      const code = make('pre', frame);
      code.tabIndex = 0; // wide frames scroll, by keyboard too
      item.append(code);
    }
    for (const note of notes ?? []) item.append(make('p', 'Note: ' + note));
    if (hint) item.append(make('p', 'Hint: ' + hint));
    return item;
  }

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && host && !panel.hidden) open(false);
  });

  return function show(findings) {
    const text = JSON.stringify(findings);
    if (text === shown) return;
    shown = text;
    if (findings.length === 0) {
      host?.remove();
      host = undefined;
      return;
    }
    if (!host) mount();
    const hasErrors = findings.some((finding) => finding.severity === 'error');
    const close = make('button', 'Hide (Esc)', 'close');
    close.type = 'button';
    close.onclick = () => open(false);
    const list = make('ol');
    list.append(...findings.map(itemOf));
    const remark = hasErrors ? 'This closes automatically when it is fixed.' : '';
    const title = make('h2', titleOf(findings));
    title.setAttribute('role', hasErrors ? 'alert' : 'status');
    panel.className = hasErrors ? '' : 'calm';
    panel.replaceChildren(close, title, make('p', remark), list);
    badge.textContent = titleOf(findings);
    open(hasErrors);
  };
}
docsGenOverlay.styles = ${JSON.stringify(styles)};`
