import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

export function addContract(root: string, folder: string): void {
  for (const name of ['web-api.contract.json', 'openapi.json'])
    copyFileSync(join(root, 'contract', name), join(folder, name))
}
