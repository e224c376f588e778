import { useSignalEffect } from '@preact/signals'
import { isProblem, type Client, type StatusData } from '../../../clients/typescript/src/index.ts'
import { navigateTo } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'

const KEY = 'usher-setup-offered'

/** Opens the setup by itself, once in a tab, on a machine where usher has never changed anything and nothing runs. */
export function useFirstStart(): void {
  const { client, live } = useApp()
  useSignalEffect(() => {
    const status = live.of('status').value?.data
    const hasEngine = !live.faults.value.has('status')
    if (hasEngine && (!status || !isEmpty(status))) return
    if (sessionStorage.getItem(KEY) === null) void offerSetup(client)
  })
}

async function offerSetup(client: Client): Promise<void> {
  const history = await client.history()
  if (isProblem(history) || history.data.changes.length > 0) return
  if (sessionStorage.getItem(KEY) !== null || location.pathname !== pathTo('home')) return
  sessionStorage.setItem(KEY, 'yes')
  await navigateTo(pathTo('setup'))
}

const isEmpty = ({ services }: StatusData): boolean => services.every(({ container }) => container === null)
