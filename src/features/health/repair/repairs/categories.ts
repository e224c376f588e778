import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { requireFact } from '../../checks/result.ts'
import { gatherRunningApps, mediaFolderNames } from '../../../media/connect/running-apps.ts'
import { stepDone, serviceOfFinding, type Repair } from '../repair.ts'

/** Creates exactly the categories that the media managers use with this client, whoever connected them. */
export const addCategoriesRepair: Repair = {
  name: 'create-categories',
  title: 'Create the missing category, with its folder',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    const apps = await gatherRunningApps(machine)
    const client = apps.downloadClients.find((one) => one.service === service)
    if (!client)
      return { reason: 'A library sends downloads without a category. You have to choose one in its settings.' }
    const content = apps.contentFolderOf(client)
    if (content === null) return { reason: `The stack does not say where ${client.title} stores its downloads.` }
    const existing = new Set(requireFact(await client.categories()).map(({ name }) => name))
    const wanted = new Map<string, string>()
    for (const { media, downloadClients } of apps.mediaManagers)
      for (const { program, enabled, category } of requireFact(await downloadClients()))
        if (enabled && category !== null && program.toLowerCase() === client.app && !existing.has(category))
          wanted.set(category, mediaFolderNames[media])
    const names = [...wanted.keys()].toSorted()
    const sentence = (name: string) =>
      `Create the category ${name} in ${client.title}, with the folder ${wanted.get(name)}.`
    return {
      steps: names.map(sentence),
      commands: [],
      skipped: [],
      change: {
        targets: [service],
        before: recordedValues('category', { [client.service]: [...existing].toSorted().join(', ') }),
        after: recordedValues('category', { [client.service]: [...existing, ...names].toSorted().join(', ') }),
        inverse: null,
        no_inverse_because: 'Without it, new downloads could not be told apart.',
      },
      async perform(_machine, work) {
        for (const name of names) {
          work.safePoint()
          await client.links.addCategory(name, wanted.get(name)!, content)
        }
        return names.map((name) => stepDone(sentence(name)))
      },
    }
  },
}
