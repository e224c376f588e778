import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { stageAlreadyDone, stageDone, type StageResult } from '../../../operations/jobs/stages.ts'
import { pageAddresses } from './app-addresses.ts'
import { CONNECT_COMMAND, leaveForPerson, type SetupReport } from './run-report.ts'

/** Ends the setup of the request managers that the earlier steps signed in and connected. */
export async function finishRequestManagers(services: readonly string[], machine: Machine): Promise<StageResult> {
  const { requestManagers } = await mediaAppsOf(machine)
  let changed = false
  for (const { service, firstRun } of requestManagers) {
    if (!services.includes(service) || !firstRun || (await firstRun.readStep()) !== 'signed-in') continue
    await firstRun.enableLibraries()
    await firstRun.finish()
    changed = true
  }
  return changed ? stageDone : stageAlreadyDone
}

/** Asks every app once. Whatever does not answer usher is left for a person, with its page. */
export async function askEveryApp(
  services: readonly string[],
  machine: Machine,
  report: SetupReport,
): Promise<StageResult> {
  const [{ all, indexerManagers, subtitleManagers }, addresses] = await Promise.all([
    mediaAppsOf(machine),
    pageAddresses(machine),
  ])
  const mine = all.filter(({ service }) => services.includes(service))
  const answers = await Promise.all(mine.map(async (app) => ({ app, info: await app.info() })))
  const silent = answers.filter(({ info }) => !info.known)
  for (const { app, info } of silent)
    if (!report.manual_steps.some(({ service, command }) => service === app.service && command !== CONNECT_COMMAND))
      leaveForPerson(report, {
        service: app.service,
        summary: `Let usher ask ${app.title}`,
        because: info.known ? null : info.because,
        address: addresses.get(app.service) ?? null,
        command: 'usher credentials',
      })
  const emptyLists = [
    ...indexerManagers.map((app) => ({
      app,
      list: () => app.indexers(),
      summary: `Add an indexer to ${app.title}: without one, nothing is found`,
      command: 'usher setup --indexer-url URL',
    })),
    ...subtitleManagers.map((app) => ({
      app,
      list: () => app.providers(),
      summary: `Choose languages and subtitle providers in ${app.title}: without them, it finds no subtitles`,
      command: null,
    })),
  ]
  for (const { app, list, summary, command } of emptyLists.filter((one) => services.includes(one.app.service))) {
    const entries = await list()
    if (!entries.known || entries.value.length > 0) continue
    leaveForPerson(report, { service: app.service, summary, address: addresses.get(app.service) ?? null, command })
  }
  const asked = mine.length === 1 ? '1 app' : `${mine.length} apps`
  return silent.length === 0
    ? { ...stageDone, because: `${asked} answered.` }
    : { ...stageDone, because: `${mine.length - silent.length} of ${asked} answered.` }
}
