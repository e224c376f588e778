import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Live } from './live.ts'

export const LiveContext = createContext<Live | null>(null)

/** What the stream has brought; whoever uses it is drawn again when it brings more. */
export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('used outside of the signed-in part')
  const [, draw] = useState({})
  useEffect(() => live.subscribe(() => draw({})), [live])
  return live
}

/** The present moment, for ages: drawn again every so many milliseconds. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
