import type { ConfigData } from '../../../../contract/kinds/config.ts'
import type { Change as HandChange } from '../../../platform/compose/apply.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from '../lifecycle/tell.ts'
import { waitUntilWell } from '../lifecycle/wait.ts'
import { sharers } from '../lifecycle/down.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import type { PreparedChange } from '../../../platform/settings/file.ts'
import { disturbedBy, ruleNamed } from '../../../platform/settings/rules.ts'
import type { Change } from '../../../platform/store/state.ts'
import { isWell } from '../status/forms.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'
import { assertNoCliff } from '../images/cliffs/guard.ts'
import { configData, configReading } from './reading.ts'

export interface Asked {
  key: string
  value: string | undefined
  unset: boolean
}

export interface SetPlan {
  key: string
  /** Null takes it away. */
  value: string | null
  secret: boolean
  prepared: PreparedChange
  /** What held until now, wherever it stood: an operator's own file counts, a default does not. */
  from: string | null
  /** Services that run with the old value, and are made anew. */
  disturbed: string[]
  commands: string[]
  writes: string[]
  data: ConfigData
}

/**
 * Looks whether the value fits, and who runs with the old one. Where the engine does not answer, nobody can be told now:
 * the setting is written all the same, and the next `up` makes anew whoever was made with the old value.
 */
export async function planSet({ key, value: asked, unset }: Asked, machine: Machine): Promise<SetPlan> {
  const { settings, stack } = await configReading(machine)
  const { secret } = ruleNamed(key, stack)
  const value = valueOf(key, asked, unset)
  const prepared = machine.settings().prepare(key, value, stack)
  const disturbed = prepared.changes && stack ? await running(disturbedBy(key, stack), machine).catch(nobody) : []
  await assertNoCliff(disturbed, machine)
  const before = settings.readings.find((reading) => reading.name === key)
  return {
    key,
    value,
    secret,
    prepared,
    from: before?.set ? before.value : null,
    disturbed,
    commands: disturbed.length > 0 ? await (await machine.hand()).plan(anew(disturbed)) : [],
    writes: prepared.changes ? [prepared.path] : [],
    data: configData(settings, stack),
  }
}

function valueOf(key: string, value: string | undefined, unset: boolean): string | null {
  if (unset && value !== undefined)
    throw refuse('ASKED-5', { command: 'config set', name: 'unset', value: 'true', why: 'a value was given besides' })
  if (!unset && value === undefined)
    throw refuse('ASKED-4', { command: 'config set', name: 'value', what: `what ${key} is to be` })
  return value ?? null
}

function nobody(thrown: unknown): string[] {
  if (thrown instanceof Refusal) return []
  throw thrown
}

async function running(names: string[], machine: Machine): Promise<string[]> {
  if (names.length === 0) return []
  const stack = await machine.stack()
  const engine = await machine.engine()
  const there = newestByService(await engine.containers({ [PROJECT]: stack.name }))
  const told = names.filter((name) => there.has(name))
  const living = sharers(told, stack).map(({ service }) => service)
  const all = new Set([...told, ...living.filter((name) => there.has(name))])
  return stack.services.map(({ name }) => name).filter((name) => all.has(name))
}

function anew(services: string[]): HandChange {
  return { to: 'up', services }
}

export function rehearsedSet({ key, prepared, from, disturbed, commands, data }: SetPlan): ConfigData {
  return {
    ...only(data, key),
    rehearsed: true,
    commands,
    changed: { key, from, to: prepared.to, disturbed },
  }
}

function only(data: ConfigData, key: string): ConfigData {
  return { ...data, settings: data.settings.filter((setting) => setting.key === key), unknown: [], mistakes: [] }
}

/** A secret's old value is not kept, so nothing puts it back; one that was not there is taken away again. */
export function changeOf({ key, prepared, secret }: SetPlan): Omit<Change, 'action' | 'summary'> {
  const { from, to, had, removes } = prepared
  const shown = (value: string | null, there: boolean) => (secret ? (there ? 'set' : 'not set') : value)
  return {
    targets: [key],
    before: { [key]: shown(from, had) },
    after: { [key]: shown(to, !removes) },
    ...(secret && had
      ? { inverse: null, no_inverse_because: 'The old secret is not kept.' }
      : {
          inverse: { action: 'config-set', body: had ? { key, value: from } : { key, unset: true } },
          no_inverse_because: null,
        }),
  }
}

export async function performSet(plan: SetPlan, machine: Machine, work: Work): Promise<ConfigData> {
  const { key, prepared, from, disturbed, commands } = plan
  if (prepared.changes) prepared.write()
  let complete = true
  if (disturbed.length > 0) {
    const hand = await machine.hand()
    await hand.ready()
    await machine.stackFiles.write(disturbed)
    await hand.apply(anew(disturbed), { tell: tellService(disturbed.length, work), signal: work.signal })
    const after = await waitUntilWell(disturbed, machine, work)
    complete = after.services.every((service) => !disturbed.includes(service.service) || isWell(service))
  }
  const { settings, stack } = await configReading(machine)
  const data = only(configData(settings, stack), key)
  return { ...data, complete, commands, changed: { key, from, to: prepared.to, disturbed } }
}
