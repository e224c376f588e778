import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { LiveStore } from './live-store.ts'

export const LiveContext = createContext<LiveStore | null>(null)

/** Returns the live store. The component renders again whenever the stream brings a value. */
export function useLive(): LiveStore {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive was called outside the signed-in part')
  const [, draw] = useState({})
  useEffect(() => live.subscribe(() => draw({})), [live])
  return live
}

/** Returns the current time and renders again every `everyMs`, so that ages stay correct. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
