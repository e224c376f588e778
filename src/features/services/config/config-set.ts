import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ConfigData } from '../../../../contract/kinds/config.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { serviceProgressReporter } from '../lifecycle/progress.ts'
import { waitUntilHealthy } from '../lifecycle/wait-until-healthy.ts'
import { networkDependents } from '../lifecycle/down.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { PreparedSettingChange } from '../../../platform/settings/settings-file.ts'
import { servicesRecreatedBy, requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { isHealthy } from '../status/form-status.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'
import { assertNoBreakingChange } from '../images/breaking-changes/assert-no-breaking-change.ts'
import { toConfigData, readConfig } from './gather.ts'

export interface ConfigSetRequest {
  key: string
  value: string | undefined
  unset: boolean
}

export interface ConfigSetPlan {
  key: string
  /** Null removes the setting. */
  value: string | null
  secret: boolean
  prepared: PreparedSettingChange
  /** The old value from any file, also an operator's own; a default does not count. */
  from: string | null
  /** Services that run with the old value and will be recreated. */
  disturbed: string[]
  commands: string[]
  writes: string[]
  data: ConfigData
}

/**
 * Checks the value and finds the services that run with the old one. If the engine does not answer, the setting is
 * written anyway, and the next `up` recreates those services.
 */
export async function planConfigSet(
  { key, value: requested, unset }: ConfigSetRequest,
  machine: Machine,
): Promise<ConfigSetPlan> {
  const { settings, stack } = await readConfig(machine)
  const { secret } = requireSettingRule(key, stack)
  const value = requestedValue(key, requested, unset)
  const prepared = machine.settings().prepareChange(key, value, stack)
  const disturbed =
    prepared.changes && stack ? await runningServices(servicesRecreatedBy(key, stack), machine).catch(noServices) : []
  await assertNoBreakingChange(disturbed, machine)
  const before = settings.readings.find((reading) => reading.name === key)
  return {
    key,
    value,
    secret,
    prepared,
    from: before?.is_set ? before.value : null,
    disturbed,
    commands: disturbed.length > 0 ? await (await machine.runner()).plan(recreateChange(disturbed)) : [],
    writes: prepared.changes ? [prepared.path] : [],
    data: toConfigData(settings, stack),
  }
}

function requestedValue(key: string, value: string | undefined, unset: boolean): string | null {
  if (unset && value !== undefined)
    throw usherError('ASKED-5', {
      command: 'config set',
      name: 'unset',
      value: 'true',
      why: 'a value was given too',
    })
  if (!unset && value === undefined)
    throw usherError('ASKED-4', { command: 'config set', name: 'value', what: `the new value of ${key}` })
  return value ?? null
}

function noServices(thrown: unknown): string[] {
  if (thrown instanceof UsherError) return []
  throw thrown
}

async function runningServices(names: string[], machine: Machine): Promise<string[]> {
  if (names.length === 0) return []
  const stack = await machine.stack()
  const engine = await machine.engine()
  const containers = newestByService(await engine.containers({ [PROJECT_LABEL]: stack.name }))
  const running = names.filter((name) => containers.has(name))
  const living = networkDependents(running, stack).map(({ service }) => service)
  const all = new Set([...running, ...living.filter((name) => containers.has(name))])
  return stack.services.map(({ name }) => name).filter((name) => all.has(name))
}

function recreateChange(services: string[]): RunnerChange {
  return { to: 'up', services }
}

export function dryRunConfigSet({ key, prepared, from, disturbed, commands, data }: ConfigSetPlan): ConfigData {
  return {
    ...withSettingOnly(data, key),
    dry_run: true,
    commands,
    changed: { key, from, to: prepared.to, recreated_services: disturbed },
  }
}

function withSettingOnly(data: ConfigData, key: string): ConfigData {
  return {
    ...data,
    settings: data.settings.filter((setting) => setting.key === key),
    unknown_settings: [],
    invalid_lines: [],
  }
}

/** The old value of a secret is not stored, so changing one cannot be undone. Setting a new one can. */
export function configSetChangeRecord({
  key,
  prepared,
  secret,
}: ConfigSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { from, to, was_set, removes } = prepared
  const publicValue = (value: string | null, isSet: boolean) => (secret ? (isSet ? 'set' : 'not set') : value)
  return {
    targets: [key],
    before: recordedValues('setting', { [key]: publicValue(from, was_set) }),
    after: recordedValues('setting', { [key]: publicValue(to, !removes) }),
    ...(secret && was_set
      ? { inverse: null, no_inverse_because: 'The old secret is not stored.' }
      : {
          inverse: { action: 'config-set', body: from !== null ? { key, value: from } : { key, unset: true } },
          no_inverse_because: null,
        }),
  }
}

export async function performConfigSet(plan: ConfigSetPlan, machine: Machine, work: WorkContext): Promise<ConfigData> {
  const { key, prepared, from, disturbed, commands } = plan
  if (prepared.changes) prepared.write()
  let complete = true
  if (disturbed.length > 0) {
    const runner = await machine.runner()
    await runner.identify()
    await machine.stackFiles.write(disturbed)
    await runner.apply(recreateChange(disturbed), {
      onEvent: serviceProgressReporter(disturbed.length, work),
      signal: work.signal,
    })
    const after = await waitUntilHealthy(disturbed, machine, work)
    complete = after.services.every((service) => !disturbed.includes(service.service) || isHealthy(service))
  }
  const { settings, stack } = await readConfig(machine)
  const data = withSettingOnly(toConfigData(settings, stack), key)
  return { ...data, complete, commands, changed: { key, from, to: prepared.to, recreated_services: disturbed } }
}
