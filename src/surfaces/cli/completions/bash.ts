import type { Offer, Offers } from './offers.ts'
import { commandWords, firstWords, flagOffers, secondWords, valueFlags } from './shared.ts'

/** For bash 3.2 and later, with or without bash-completion. */
export function bash(offers: Offers): string {
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
      ${places(offers)}) where+=("$word" "\${COMP_WORDS[++i]}") ;;
      ${valueFlags(offers).join('|')}) i=$((i + 1)) ;;
      -*) ;;
      *)
        case "\${command:+$command }$word" in
          ${commandWords(offers)
            .map((words) => `'${words}'`)
            .join('|')}) command="\${command:+$command }$word" ;;
        esac
        ;;
    esac
  done

  case "$command:$prev" in
${[...globalValues(offers), ...ownValues(offers)].map((line) => `    ${line}`).join('\n')}
  esac

  if [[ $cur == -* ]]; then
    local flags='${offers.globals.map(({ flag }) => flag).join(' ')}'
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
    '') COMPREPLY=($(compgen -W '${firstWords(offers)
      .map(({ words }) => words.split(' ')[0])
      .join(' ')}' -- "$cur")) ;;
${bareValues(offers)
  .map((line) => `    ${line}`)
  .join('\n')}
  esac
}

complete -F _usher usher
`
}

function places({ globals }: Offers): string {
  return globals
    .filter((flag) => !flag.switch)
    .map(({ flag }) => flag)
    .join('|')
}

function globalValues({ globals }: Offers): string[] {
  return globals.filter((flag) => !flag.switch).map(({ flag, offer }) => `*:${flag}) ${offered(offer)} return ;;`)
}

function ownValues(offers: Offers): string[] {
  return flagOffers(offers).map(({ words, flag, offer }) => `'${words}:${flag.flag}') ${offered(offer)} return ;;`)
}

function bareValues(offers: Offers): string[] {
  return offers.commands.flatMap(({ words, bare }) => {
    const more = secondWords(offers, words)
    const also = more.length > 0 ? `COMPREPLY=($(compgen -W '${more.join(' ')}' -- "$cur")); ` : ''
    return bare === undefined && also === '' ? [] : [`'${words}') ${also}${offered(bare)} ;;`]
  })
}

function offered(offer: Offer): string {
  if (offer === undefined) return ''
  if ('directory' in offer) return 'COMPREPLY=($(compgen -d -- "$cur"));'
  if ('values' in offer) return `_usher_offer < <(printf '%s\\n' ${offer.values.join(' ')});`
  return `_usher_offer < <(_usher_ask ${offer.ask.join(' ')});`
}
