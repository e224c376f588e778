import { useEffect } from 'preact/hooks'
import { consent } from './consent-state.ts'
import type { ActionRequest } from './request.ts'

/** Calls `done` once somebody confirmed this request and usher took it, so that its form can close. */
export function useHandedOver(request: ActionRequest, done: () => void): void {
  const key = JSON.stringify(request)
  useEffect(() => {
    let isSent = false
    return consent.subscribe((state) => {
      if (state.is === 'closed' && isSent) done()
      isSent = state.is === 'sending' && JSON.stringify(state.request) === key
    })
  }, [key, done])
}
