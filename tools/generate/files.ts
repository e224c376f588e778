import { renderManual } from '../../src/surfaces/cli/man/man.ts'
import { buildArtefact } from '../contract/artefact.ts'
import { buildOpenapi } from '../contract/openapi.ts'
import { canonicalJson } from '../contract/canonical-json.ts'
import { renderArchitecture } from './architecture.ts'
import { renderChecksReference } from './checks.ts'
import { renderFaultsReference } from './faults.ts'
import { renderReference } from './reference.ts'
import { renderEnglishCatalogues } from '../languages/english.ts'
import { buildXUsherSchema, renderXUsherDocument } from './x-usher.ts'
import { renderActionTable, renderReadTable } from './handler-tables.ts'

/** Returns the expected text of every generated file, by path. */
export function generateFiles(): Record<string, string> {
  return {
    'ARCHITECTURE.md': renderArchitecture(),
    'contract/web-api.contract.json': canonicalJson(buildArtefact()),
    'contract/openapi.json': canonicalJson(buildOpenapi()),
    'docs/checks.md': renderChecksReference(),
    'docs/faults.md': renderFaultsReference(),
    'docs/reference.md': renderReference(),
    'docs/usher.1': renderManual(),
    'docs/x-usher.md': renderXUsherDocument(),
    'docs/x-usher.schema.json': canonicalJson(buildXUsherSchema()),
    ...renderEnglishCatalogues(),
    'src/dispatch/reads/index.ts': renderReadTable(),
    'src/dispatch/actions/index.ts': renderActionTable(),
  }
}
