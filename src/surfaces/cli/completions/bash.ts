import type { Completion, CompletionModel } from './model.ts'
import {
  commandPrefixes,
  topLevelCommands,
  flagCompletions,
  locationFlags,
  singleQuoted,
  subcommandsOf,
  flagsWithValue,
} from './model-queries.ts'

/** Supports bash 3.2 and later, with or without bash-completion. */
export function renderBashCompletions(offers: CompletionModel): string {
  return `# bash completion for usher: usher completions bash

# What usher knows at the moment, a line each.
_usher_ask() {
  local kind
  for kind in "$@"; do "$usher" __complete "$kind" "\${where[@]}" 2>/dev/null; done
}

# Offers lines that begin as the word does; after a comma another begins.
_usher_offer() {
  local typed=$cur before='' line
  if [[ $typed == *,* ]]; then before=\${typed%,*},; typed=\${typed##*,}; fi
  while IFS= read -r line; do
    if [[ $line == "$typed"* ]]; then COMPREPLY+=("$before$(printf '%q' "$line")"); fi
  done
}

_usher() {
  local usher=$1 cur=$2 prev=$3 command='' word i
  local -a where=()
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
      ${locationFlags(offers).join('|')}) if ((++i < COMP_CWORD)); then where+=("$word" "\${COMP_WORDS[i]}"); fi ;;
      ${flagsWithValue(offers).join('|')}) i=$((i + 1)) ;;
      -*) ;;
      *)
        case "\${command:+$command }$word" in
          ${commandPrefixes(offers).map(singleQuoted).join('|')}) command="\${command:+$command }$word" ;;
        esac
        ;;
    esac
  done

  case "$command:$prev" in
${[...globalValues(offers), ...commandFlagValues(offers)].map((line) => `    ${line}`).join('\n')}
  esac

  if [[ $cur == -* ]]; then
    local flags='${offers.globalFlags.map(({ flag }) => flag).join(' ')}'
    case $command in
${offers.commands
  .filter(({ flags }) => flags.length > 0)
  .map(({ words, flags }) => `      '${words}') flags+=' ${flags.map(({ flag }) => flag).join(' ')}' ;;`)
  .join('\n')}
    esac
    COMPREPLY=($(compgen -W "$flags" -- "$cur"))
    return
  fi

  case $command in
    '') COMPREPLY=($(compgen -W '${topLevelCommands(offers)
      .map(({ words }) => words.split(' ')[0])
      .join(' ')}' -- "$cur")) ;;
${positionalValues(offers)
  .map((line) => `    ${line}`)
  .join('\n')}
  esac
}

complete -F _usher usher
`
}

function globalValues({ globalFlags }: CompletionModel): string[] {
  return globalFlags
    .filter((flag) => !flag.switch)
    .map(({ flag, completion }) => `*:${flag}) ${completionCommand(completion)} return ;;`)
}

function commandFlagValues(offers: CompletionModel): string[] {
  return flagCompletions(offers).map(
    ({ words, flag, offer }) => `'${words}:${flag.flag}') ${completionCommand(offer)} return ;;`,
  )
}

function positionalValues(offers: CompletionModel): string[] {
  return offers.commands.flatMap(({ words, positional }) => {
    const more = subcommandsOf(offers, words)
    const dynamicNames = more.length > 0 ? `COMPREPLY=($(compgen -W '${more.join(' ')}' -- "$cur")); ` : ''
    return positional === undefined && dynamicNames === ''
      ? []
      : [`'${words}') ${dynamicNames}${completionCommand(positional)} ;;`]
  })
}

function completionCommand(offer: Completion): string {
  if (offer === undefined) return ''
  if ('directory' in offer) return 'COMPREPLY=($(compgen -d -- "$cur"));'
  if ('values' in offer) return `_usher_offer < <(printf '%s\\n' ${offer.values.join(' ')});`
  return `_usher_offer < <(_usher_ask ${offer.ask.join(' ')});`
}
