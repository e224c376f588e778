import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { requireFact } from '../../checks/result.ts'
import { laidOutRoot } from '../../../media/connect/content-folders.ts'
import { addressesOf, isAt } from '../../../media/connect/link-target.ts'
import { othersOf } from '../../../media/connect/manager-variants.ts'
import { gatherRunningApps } from '../../../media/connect/running-apps.ts'
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
    const { addCategory } = client.links
    if (addCategory === null) return { reason: `${client.title} accepts any category.` }
    const root = laidOutRoot(apps.contentOf(client)) ?? ''
    const existing = new Set(requireFact(await client.categories()).map(({ name }) => name))
    const wanted = new Map<string, string>()
    for (const manager of apps.mediaManagers) {
      const otherAddresses = await addressesOf(othersOf(client, apps.downloadClients), manager)
      for (const entry of requireFact(await manager.downloadClients())) {
        const { program, enabled, category } = entry
        const isForClient =
          program.toLowerCase() === client.app && !otherAddresses.some((address) => isAt(entry, address))
        if (enabled && category !== null && isForClient && !existing.has(category))
          wanted.set(category, apps.categoryOf(manager))
      }
    }
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
          await addCategory(name, wanted.get(name)!, root)
        }
        return names.map((name) => stepDone(sentence(name)))
      },
    }
  },
}
