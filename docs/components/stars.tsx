'use client'
// The island of the manual's page on components.

import { useState } from 'react'

/** Counts stars. */
export function Stars() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} stars
    </button>
  )
}
