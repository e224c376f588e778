import type { Action, Read } from '../../../contract/declare.ts'
import { actions } from '../../../contract/actions/index.ts'
import { reads } from '../../../contract/reads/index.ts'
import { streams } from '../../../contract/streams.ts'

export interface ContractRequest {
  method: 'GET' | 'POST'
  path: string
  audience: 'owner' | 'member'
}

const filled = (path: string) => path.replaceAll(/\{\w+…?\}/g, 'x')

/** Every request that the contract declares. */
export const everyRequest: readonly ContractRequest[] = [
  ...Object.values<Read>(reads).map(({ path, audience }) => ({ method: 'GET' as const, path: filled(path), audience })),
  ...Object.values(streams).map(({ path }) => ({
    method: 'GET' as const,
    path: filled(path),
    audience: 'owner' as const,
  })),
  ...Object.values<Action>(actions).map(({ name, audience }) => ({
    method: 'POST' as const,
    path: `/api/actions/${name}`,
    audience,
  })),
]

export const ownersRequests: readonly ContractRequest[] = everyRequest.filter(({ audience }) => audience === 'owner')
