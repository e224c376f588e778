import { renderBashCompletions } from './bash.ts'
import { renderFishCompletions } from './fish.ts'
import { buildCompletionModel } from './model.ts'
import { renderPowershellCompletions } from './powershell.ts'
import { renderZshCompletions } from './zsh.ts'

const renderers = {
  bash: renderBashCompletions,
  zsh: renderZshCompletions,
  fish: renderFishCompletions,
  powershell: renderPowershellCompletions,
}

export function renderCompletions(shell: keyof typeof renderers): string {
  return renderers[shell](buildCompletionModel())
}
