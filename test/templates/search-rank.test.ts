// The order of search results in the browser.

import { expect, test } from 'vitest'
import { type Ranked, rankPages } from '../../templates/client/search/rank.ts'

const page = (url: string, title: string, score: number, ids: readonly string[] = []): Ranked => ({
  url,
  title,
  score,
  anchors: ids.map((id) => ({ id, text: id.slice(id.lastIndexOf('.') + 1) })),
})
const order = (query: string, ...pages: readonly Ranked[]) =>
  rankPages(pages, query, 'Acme documentation').map(({ url }) => url)

test('puts the page that is named like the query first, whatever its ending', () => {
  expect(order('sensor', page('/a/', 'Logging in sensors', 9), page('/b/', 'Sensors', 5))).toEqual(['/b/', '/a/'])
  expect(order('migrate airflow', page('/tips/', 'Tips', 9), page('/migrate/airflow/', 'From Airflow', 5))).toEqual([
    '/migrate/airflow/',
    '/tips/',
  ])
})

test('takes the words of the site itself for noise', () => {
  expect(order('s3', page('/intro/', 'S3 for beginners', 9), page('/lib/', 'Acme & S3', 5))).toEqual([
    '/lib/',
    '/intro/',
  ])
})

test('puts the page that documents an API symbol first when it is looked for, and last when it is not', () => {
  const reference = page('/api/', 'Ops', 5, ['acme.op', 'acme.RetryPolicy'])
  const guide = page('/retries/', 'Trying again', 9)
  expect(order('RetryPolicy', guide, reference)).toEqual(['/api/', '/retries/'])
  expect(order('again and again', { ...reference, score: 10 }, guide)).toEqual(['/retries/', '/api/'])
})

test('keeps the order of equals', () => {
  expect(order('x', page('/1/', 'One', 3), page('/2/', 'Two', 3))).toEqual(['/1/', '/2/'])
})
