// The first script of pages in `docs-gen serve`, loaded with `defer`: listens to the live channel, updates the page,
// and shows findings. Only a visible page keeps a connection, because browsers allow six per server and users open more
// tabs.

import { overlayScript } from './live-client-overlay.ts'
import { patchScript } from './live-client-patch.ts'

const listenScript = `
function docsGenLive({ stream, session }) {
  // An edit may have come between the page and this script.
  let generation = Number(new URL(document.currentScript.src).search.slice(1));
  // The page as it was served: this script runs before all others but the inline ones.
  let served = document.cloneNode(true);
  const show = docsGenOverlay();
  let source;
  let pause = 500;
  let timer;
  let updating = false;
  let isStale = false;

  async function update() {
    isStale = true;
    if (updating) return;
    updating = true;
    try {
      while (isStale) {
        isStale = false;
        await refresh();
      }
    } catch {
      // The server is gone; the next connection shows whether anything was missed.
      generation = undefined;
    } finally {
      updating = false;
    }
  }

  async function refresh() {
    const response = await fetch(location.href.split('#')[0], { cache: 'no-cache', headers: { Accept: 'text/html' } });
    // A page that cannot be rendered is in the findings; what is here stays until it is fixed.
    if (response.status >= 500) return;
    if (response.redirected) return location.replace(response.url + location.hash);
    const now = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!docsGenPatch(served, now)) return location.reload();
    served = now;
    document.dispatchEvent(new CustomEvent('docs-gen:update'));
  }

  function receive(message) {
    if (message.type === 'errors') show(message.findings);
    else if (message.type === 'reload') location.reload();
    else if (message.session === session && message.generation === generation) return;
    else {
      session = message.session ?? session;
      generation = message.generation;
      update();
    }
  }

  function connect() {
    clearTimeout(timer);
    if (source || document.visibilityState === 'hidden') return;
    source = new EventSource(stream);
    source.onopen = () => {
      pause = 500;
    };
    source.onmessage = (event) => receive(JSON.parse(event.data));
    source.onerror = () => {
      disconnect();
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 1.5, 5000);
    };
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? disconnect() : connect()));
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', connect);
  connect();
}`

/** The script text. A call of `docsGenLive` must follow it. */
export const liveClientScript = ["'use strict'", patchScript, overlayScript, listenScript].join('\n')

/** Inserts the script as the first element of a page's head. Pages without a head don't change. */
export function withLiveScript(html: string, script: string): string {
  return html.replace(/<head(\s[^>]*)?>/i, (head) => `${head}<script src="${script}" defer></script>`)
}
