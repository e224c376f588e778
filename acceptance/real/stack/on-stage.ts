import type { LifecycleData } from '../../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../../contract/kinds/status.ts'
import type { PartName } from '../../../tools/provision/parts.ts'
import type { TestEngine } from '../support/engine.ts'
import { shared, type Shared } from '../support/shared.ts'
import { setStage, type Stage } from './stage.ts'

const SLOW = 120_000

export type Proves = Shared<Stage>['proves']

/** One engine and one stack for all tests of a `describe`; where a part is missing each says so and is left out. */
export function onStage(needs: PartName[], start: () => Promise<TestEngine>, where: 'far' | 'here'): Proves {
  const all: PartName[] = [...needs, 'docker-cli', 'registry', 'qbittorrent']
  return shared(all, async () => setStage(await start(), where), SLOW).proves
}

export async function statusOf({ usher }: Stage): Promise<StatusData> {
  const { data, err } = await usher.ask<StatusData>('status')
  if (!data) throw new Error(`usher status: ${err}`)
  return data
}

/** Brings the stack to where a test begins, whatever the one before left: these forms are on, and well. */
export async function given(stage: Stage, ...forms: string[]): Promise<void> {
  const status = await statusOf(stage)
  const on = status.forms.filter(({ state }) => state === 'healthy').map(({ form }) => form)
  const loose = status.services.filter(({ container, wanted }) => container !== null && !wanted)
  const words = forms.length === 0 ? ['down'] : ['switch', ...forms]
  const needed = new Set(status.forms.filter(({ form }) => forms.includes(form)).flatMap(({ services }) => services))
  const there = status.services.filter(({ container }) => container !== null).map(({ service }) => service)
  const right = forms.every((form) => on.includes(form)) && there.every((service) => needed.has(service))
  if (right && loose.length === 0) return
  const { code, err } = await stage.usher.ask<LifecycleData>(...words)
  if (code !== 0) throw new Error(`usher ${words.join(' ')} ended with ${code}: ${err}`)
}

/** Service by service, what a change did. */
export const effects = ({ services }: LifecycleData): Record<string, string> =>
  Object.fromEntries(services.map(({ service, effect }) => [service, effect]))
