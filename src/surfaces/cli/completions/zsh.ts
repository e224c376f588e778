import type { Offer, OfferedFlag, Offers } from './offers.ts'
import { commandWords, firstWords, flagOffers, quoted, secondWords, valueFlags } from './shared.ts'

/** For zsh: as a file on its fpath, or sourced. */
export function zsh(offers: Offers): string {
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
      (${offers.globals
        .filter((flag) => !flag.switch)
        .map(({ flag }) => flag)
        .join('|')}) where+=($word $words[i+1]); i+=1 ;;
      (${valueFlags(offers).join('|')}) i+=1 ;;
      (-*) ;;
      (*)
        case "\${command:+$command }$word" in
          (${commandWords(offers)
            .map((words) => `'${words}'`)
            .join('|')}) command="\${command:+$command }$word" ;;
        esac
        ;;
    esac
  done

  case "$command:$prev" in
${globalValues(offers)}
${flagOffers(offers)
  .map(({ words, flag, offer }) => `    ('${words}:${flag.flag}') ${offered(offer)} return ;;`)
  .join('\n')}
  esac

  if [[ $words[CURRENT] == -* ]]; then
    flags=(${described(offers.globals)})
    case $command in
${offers.commands
  .filter(({ flags }) => flags.length > 0)
  .map(({ words, flags }) => `      ('${words}') flags+=(${described(flags)}) ;;`)
  .join('\n')}
    esac
    _describe -o 'flag' flags
    return
  fi

  case $command in
    ('')
      local -a commands
      commands=(${firstWords(offers)
        .map(({ words, summary }) => quoted(`${words.split(' ')[0]}:${summary}`))
        .join(' ')})
      _describe 'command' commands
      ;;
${bareValues(offers)}
  esac
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _usher "$@"; else compdef _usher usher; fi
`
}

function globalValues({ globals }: Offers): string {
  return globals
    .filter((flag) => !flag.switch)
    .map(({ flag, offer }) => `    (*:${flag}) ${offered(offer)} return ;;`)
    .join('\n')
}

function described(flags: OfferedFlag[]): string {
  return flags.map(({ flag, summary }) => quoted(`${flag}:${summary.replaceAll(':', '\\:')}`)).join(' ')
}

function bareValues(offers: Offers): string {
  const lines = offers.commands.flatMap(({ words, bare }) => {
    const more = secondWords(offers, words)
    const also = more.length > 0 ? `compadd -- ${more.join(' ')}; ` : ''
    return bare === undefined && also === '' ? [] : [`    ('${words}') ${also}${offered(bare)} ;;`]
  })
  return lines.join('\n')
}

function offered(offer: Offer): string {
  if (offer === undefined) return ''
  if ('directory' in offer) return '_directories;'
  return 'values' in offer ? `compadd -- ${offer.values.join(' ')};` : `_usher_ask ${offer.ask.join(' ')};`
}
