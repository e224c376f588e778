import { signal, type ReadonlySignal } from '@preact/signals'

interface StoredSwitch {
  isOn: ReadonlySignal<boolean>
  set(isOn: boolean): void
}

/** A choice that belongs to this browser and outlives the session, in `localStorage`. */
export function storedSwitch(key: string, isOnAtFirst: boolean): StoredSwitch {
  const known = globalThis.localStorage?.getItem(key) ?? null
  const isOn = signal(known === null ? isOnAtFirst : known === 'on')
  return {
    isOn,
    set(next) {
      isOn.value = next
      localStorage.setItem(key, next ? 'on' : 'off')
    },
  }
}
