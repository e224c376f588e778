import type { LinkData } from '../../../../contract/kinds/connections.ts'
import { qualityMedia, type QualityPresetName } from '../../../../contract/kinds/quality.ts'
import type { SetupStepName } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import { gatherRunningApps } from '../../media/connect/running-apps.ts'
import { planQualitySet } from '../../media/quality/set/plan.ts'
import { performQualitySet } from '../../media/quality/set/perform.ts'
import { connectApps, startServices, writeSettings } from './stage-actions.ts'
import { stageAlreadyDone, stageDone, stageFailed, type StageResult } from '../../../operations/jobs/stages.ts'
import { createAccounts } from './account-stage.ts'
import { pageAddresses } from './app-addresses.ts'
import { askEveryApp, finishRequestManagers } from './closing-stages.ts'
import { testHardlinks } from './hardlink-test.ts'
import { tryProviders } from './provider-stage.ts'
import { CONNECT_COMMAND, leaveForPerson, type SetupReport } from './run-report.ts'
import type { SetupPlan } from './plan.ts'

export interface SetupStage {
  step: SetupStepName
  what: string
  /** Whether the later steps are skipped if this one fails. */
  isRequired: boolean
  /** Whether the step has nothing to do, as far as the plan can tell. */
  isDone: boolean
  run(machine: Machine, work: WorkContext, report: SetupReport): Promise<StageResult>
}

/** Returns the steps in order. Each checks the current state first, so it can run twice. */
export function setupStages(plan: SetupPlan): SetupStage[] {
  const { forms, servicesToRecreate, folder, preset, services, data, logins, apps } = plan
  const names = services.map(({ service }) => service)
  const link: SetupStage[] = folder === null ? [] : [hardlinkStage(folder)]
  return [
    {
      step: 'settings',
      what: 'Write the settings',
      isRequired: true,
      isDone: data.settings.length === 0,
      run: (machine) => writeSettings(data.settings, machine),
    },
    {
      step: 'files',
      what: 'Create the folders and copy the stack’s files',
      isRequired: true,
      isDone: data.writes.length === 0,
      run: async (machine) => {
        await machine.stackFiles.write(names)
        return data.writes.length === 0 ? stageAlreadyDone : stageDone
      },
    },
    ...link,
    ...(logins.length > 0 ? [providerStage(logins)] : []),
    {
      step: 'start',
      what: `Start ${forms.join(', ')} and wait until all services are healthy`,
      isRequired: true,
      isDone: services.every(({ effect }) => effect === 'none') && servicesToRecreate.length === 0,
      run: (machine, work) => startServices({ forms, services: servicesToRecreate }, machine, work),
    },
    ...(apps.some(needsAccount) ? [accountStage(names)] : []),
    { step: 'connect', what: 'Connect the apps to each other', isRequired: false, isDone: false, run: connectStage },
    ...apps
      .filter(isRequestManager)
      .slice(0, 1)
      .map((app) => requestStage(names, appNamed(app)?.title ?? app)),
    ...(preset ? [qualityStage(preset)] : []),
    ...(apps.length > 0 ? [answerStage(names)] : []),
  ]
}

const isRequestManager = (app: string): boolean => appNamed(app)?.client?.role === 'requestManagers'

const needsAccount = (app: string): boolean => isRequestManager(app) || ['jellyfin', 'qbittorrent'].includes(app)

const providerStage = (logins: SetupPlan['logins']): SetupStage => ({
  step: 'providers',
  what: `Try ${joinWithAnd(logins.map(({ login, provider }) => `${login} at ${provider}`))}`,
  isRequired: true,
  isDone: false,
  run: (machine, _work, report) => tryProviders(logins, machine, report),
})

const accountStage = (services: readonly string[]): SetupStage => ({
  step: 'accounts',
  what: 'Create the accounts that the apps ask for at their first start',
  isRequired: false,
  isDone: false,
  run: (machine, work, report) => createAccounts(services, machine, work, report),
})

const requestStage = (services: readonly string[], title: string): SetupStage => ({
  step: 'requests',
  what: `Show every library in ${title}, and end its own setup`,
  isRequired: false,
  isDone: false,
  run: (machine) => finishRequestManagers(services, machine),
})

const answerStage = (services: readonly string[]): SetupStage => ({
  step: 'answers',
  what: 'Ask every app once',
  isRequired: false,
  isDone: false,
  run: (machine, _work, report) => askEveryApp(services, machine, report),
})

const hardlinkStage = (folder: string): SetupStage => ({
  step: 'hardlinks',
  what: `Test that a download can be linked into the library, in ${folder}`,
  isRequired: true,
  isDone: false,
  async run() {
    const why = testHardlinks(folder)
    return why === null ? stageDone : stageFailed(why)
  },
})

/** What cannot be connected is left for a person: trying again would only find the same. */
async function connectStage(machine: Machine, work: WorkContext, report: SetupReport): Promise<StageResult> {
  const { summary, run, connections } = await connectApps(machine, work)
  const open = connections.filter(({ result }) => result === 'failed' || result === 'not-possible')
  await leaveConnections(open, machine, report)
  if (open.some(({ result }) => result === 'failed')) return stageFailed(summary)
  return run === null ? { ...stageAlreadyDone, because: summary } : { ...stageDone, because: summary }
}

/** One app that does not answer is one thing to do, however many connections need it. */
async function leaveConnections(open: readonly LinkData[], machine: Machine, report: SetupReport): Promise<void> {
  if (open.length === 0) return
  const addresses = await pageAddresses(machine)
  const byReason = Map.groupBy(open, ({ from_service: service, because }) => `${service} ${because ?? ''}`)
  for (const links of byReason.values()) {
    const { from_service: service, because } = links[0]!
    leaveForPerson(report, {
      service,
      summary: `Connect by hand, or with usher connect: ${links.map(({ purpose }) => purpose).join('; ')}`,
      because,
      address: addresses.get(service) ?? null,
      command: CONNECT_COMMAND,
    })
  }
}

/** Sets the preset for each kind of media that an app here manages. Missing apps are not a failure. */
export function qualityStage(preset: QualityPresetName): SetupStage {
  return {
    step: 'quality',
    what: `Use the quality preset ${preset} everywhere`,
    isRequired: false,
    isDone: false,
    async run(machine, work) {
      const states: StageResult[] = []
      const { mediaManagers } = await gatherRunningApps(machine)
      // The stack also has apps that are not turned on.
      for (const media of qualityMedia.filter((one) => mediaManagers.some((manager) => manager.media === one))) {
        const ended = await applyPreset(preset, media, machine, work)
        if (ended) states.push(ended)
      }
      const broke = states.find(({ result }) => result === 'failed')
      return broke ?? (states.some(({ result }) => result === 'done') ? stageDone : stageAlreadyDone)
    },
  }
}

async function applyPreset(
  preset: QualityPresetName,
  media: (typeof qualityMedia)[number],
  machine: Machine,
  work: WorkContext,
) {
  try {
    const plan = await planQualitySet(preset, { media }, machine)
    if (plan.steps.every(({ run }) => run === null)) return stageAlreadyDone
    work.safePoint()
    const { complete, summary } = await performQualitySet(plan, machine, work)
    return complete ? stageDone : stageFailed(summary)
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code === 'USHER-5') throw thrown
    return thrown.data.code === 'QUALITY-1' ? undefined : stageFailed(thrown.data.summary)
  }
}
