// Code samples that a check's worker reads while it waits for the site: the main thread sends it the texts of pages as it reads them. It reads
// what libraries read; the main thread starts programs, and reads what the worker did not come to answer.

import type { MessagePort } from 'node:worker_threads'
import { earlySamples } from '../check/samples/early.ts'
import { type ReadSample, readByLibraries } from '../check/samples/parsers.ts'
import type { Executor } from './executor.ts'

/** Texts of pages; with the last of them, what has been read is asked for. */
interface SampleTexts {
  readonly texts: readonly string[]
  readonly isLast: boolean
}

/** The main thread's side. */
export interface SampleSender {
  /** Sends the text of a page. */
  readonly add: (text: string) => void
  /** Waits for the answers; undefined when the worker is lost. */
  readonly finish: () => Promise<readonly ReadSample[] | undefined>
}

/** Texts in a message: the worker begins with the first while others are read. */
const textsSent = 50

/** Has a worker read the samples in texts that it is sent. */
export function sendSamples(pool: Executor): SampleSender {
  const port = pool.openPort()
  const lost = new Promise<undefined>((resolve) => port.once('close', () => resolve(undefined)))
  let texts: string[] = []
  const send = (message: SampleTexts): void => port.postMessage(message)
  return {
    add(text) {
      if (texts.push(text) < textsSent) return
      send({ texts, isLast: false })
      texts = []
    },
    async finish() {
      const answered = new Promise<readonly ReadSample[]>((resolve) => port.once('message', resolve))
      send({ texts, isLast: true })
      const read = await Promise.race([answered, lost])
      port.close()
      return read
    },
  }
}

/** Reads samples in a worker, for `sendSamples`. */
export function serveSamples(port: MessagePort): void {
  const read = new Map<string, ReadSample>()
  let reading: Promise<unknown> = Promise.resolve()
  port.on('message', async ({ texts, isLast }: SampleTexts) => {
    reading = reading.then(() => readByLibraries(earlySamples(texts, new Map()), read))
    await reading
    if (isLast) port.postMessage([...read.values()])
  })
}
