import { renderManual } from '../../src/surfaces/cli/man/man.ts'
import { buildArtefact } from '../contract/artefact.ts'
import { buildOpenapi } from '../contract/openapi.ts'
import { canonicalJson } from '../contract/canonical-json.ts'
import { OVERVIEW_PATH, renderOverviewText, renderWords, WORDS_PATH } from './answers-at-once.ts'
import { renderArchitecture } from './architecture.ts'
import { renderChecksReference } from './checks.ts'
import { COMMAND_TABLE_PATH, renderCommandTable } from './command-table.ts'
import { renderFaultGuide } from './faults-a-to-z.ts'
import { renderFaultsReference } from './faults.ts'
import { renderEndpointsReference } from './http.ts'
import { renderKindsReference } from './kinds.ts'
import { renderPythonPage } from './python-client.ts'
import { renderReference } from './reference.ts'
import { RELEASE_SIGNERS_PATH, renderReleaseSigners } from './release-signers.ts'
import { renderSettingsReference } from './settings.ts'
import { extractEnglish, renderEnglishCatalogues } from '../languages/english.ts'
import { renderLanguageModules } from '../languages/modules.ts'
import { renderShapes, SHAPES_PATH } from './shapes.ts'
import { buildXUsherSchema, renderXUsherDocument } from './x-usher.ts'
import { renderActionTable, renderReadTable } from './handler-tables.ts'

/** Returns the expected text of every generated file, by path. */
export function generateFiles(): Record<string, string> {
  const english = extractEnglish()
  return {
    'ARCHITECTURE.md': renderArchitecture(),
    [COMMAND_TABLE_PATH]: renderCommandTable(),
    [RELEASE_SIGNERS_PATH]: renderReleaseSigners(),
    [SHAPES_PATH]: renderShapes(),
    'contract/web-api.contract.json': canonicalJson(buildArtefact()),
    'contract/openapi.json': canonicalJson(buildOpenapi()),
    'docs/checks.md': renderChecksReference(),
    'docs/faults-a-to-z.md': renderFaultGuide(),
    'docs/faults.md': renderFaultsReference(),
    'docs/http.md': renderEndpointsReference(),
    'docs/kinds.md': renderKindsReference(),
    'docs/programs/python.md': renderPythonPage(),
    'docs/reference.md': renderReference(),
    'docs/settings.md': renderSettingsReference(),
    'docs/usher.1': renderManual(),
    'docs/x-usher.md': renderXUsherDocument(),
    'docs/x-usher.schema.json': canonicalJson(buildXUsherSchema()),
    ...renderEnglishCatalogues(english),
    ...renderLanguageModules(Object.keys(english)),
    [OVERVIEW_PATH]: renderOverviewText(),
    [WORDS_PATH]: renderWords(),
    'src/dispatch/reads/index.ts': renderReadTable(),
    'src/dispatch/actions/index.ts': renderActionTable(),
  }
}
