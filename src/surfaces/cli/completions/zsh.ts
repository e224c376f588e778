import type { Completion, CompletionFlag, CompletionModel } from './model.ts'
import {
  commandPrefixes,
  topLevelCommands,
  flagCompletions,
  locationFlags,
  singleQuoted,
  subcommandsOf,
  flagsWithValue,
} from './model-queries.ts'

/** Works as a file on zsh's fpath, or sourced. */
export function renderZshCompletions(offers: CompletionModel): string {
  return `#compdef usher
# zsh completion for usher: usher completions zsh

# What usher knows at the moment; after a comma another name begins.
_usher_ask() {
  local kind
  local -a names
  for kind in "$@"; do names+=(\${(f)"$($usher __complete $kind $where 2>/dev/null)"}); done
  compset -P '*,'
  compadd -- $names
}

_usher() {
  local usher=$words[1] command='' word prev=$words[CURRENT-1]
  local -a where flags
  local -i i
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    case $word in
      (${locationFlags(offers).join('|')}) i+=1; if (( i < CURRENT )); then where+=($word $words[i]); fi ;;
      (${flagsWithValue(offers).join('|')}) i+=1 ;;
      (-*) ;;
      (*)
        case "\${command:+$command }$word" in
          (${commandPrefixes(offers).map(singleQuoted).join('|')}) command="\${command:+$command }$word" ;;
        esac
        ;;
    esac
  done

  case "$command:$prev" in
${globalValues(offers)}
${flagCompletions(offers)
  .map(({ words, flag, offer }) => `    ('${words}:${flag.flag}') ${completionCommand(offer)} return ;;`)
  .join('\n')}
  esac

  if [[ $words[CURRENT] == -* ]]; then
    flags=(${describedFlags(offers.globalFlags)})
    case $command in
${offers.commands
  .filter(({ flags }) => flags.length > 0)
  .map(({ words, flags }) => `      ('${words}') flags+=(${describedFlags(flags)}) ;;`)
  .join('\n')}
    esac
    _describe -o 'flag' flags
    return
  fi

  case $command in
    ('')
      local -a commands
      commands=(${topLevelCommands(offers)
        .map(({ words, summary }) => singleQuoted(`${words.split(' ')[0]}:${summary}`))
        .join(' ')})
      _describe 'command' commands
      ;;
${positionalValues(offers)}
  esac
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _usher "$@"; else compdef _usher usher; fi
`
}

function globalValues({ globalFlags }: CompletionModel): string {
  return globalFlags
    .filter((flag) => !flag.switch)
    .map(({ flag, completion }) => `    (*:${flag}) ${completionCommand(completion)} return ;;`)
    .join('\n')
}

function describedFlags(flags: CompletionFlag[]): string {
  return flags.map(({ flag, summary }) => singleQuoted(`${flag}:${summary.replaceAll(':', '\\:')}`)).join(' ')
}

function positionalValues(offers: CompletionModel): string {
  const lines = offers.commands.flatMap(({ words, positional }) => {
    const more = subcommandsOf(offers, words)
    const dynamicNames = more.length > 0 ? `compadd -- ${more.join(' ')}; ` : ''
    return positional === undefined && dynamicNames === ''
      ? []
      : [`    ('${words}') ${dynamicNames}${completionCommand(positional)} ;;`]
  })
  return lines.join('\n')
}

function completionCommand(offer: Completion): string {
  if (offer === undefined) return ''
  if ('directory' in offer) return '_directories;'
  return 'values' in offer ? `compadd -- ${offer.values.join(' ')};` : `_usher_ask ${offer.ask.join(' ')};`
}
