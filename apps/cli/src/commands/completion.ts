import { type Command, UsageError } from '../command.ts';
import { commandNames, loadCommand } from '../command-table.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

const completion: Command = {
  name: 'completion',
  summary: 'print a completion script for a shell',
  usage: `usage: orrery completion ${shells.join('|')}

  source <(orrery completion bash)                                  bash, in ~/.bashrc
  source <(orrery completion zsh)                                   zsh, in ~/.zshrc
  orrery completion fish > ~/.config/fish/completions/orrery.fish   fish

They complete the name \`orrery\`: \`npm link\` in the checkout puts it on the path.`,
  async run([shell, ...rest]) {
    if (rest.length > 0 || !shells.some((known) => known === shell))
      throw new UsageError(`name a shell: ${shells.join(', ')}`);
    const commands = await Promise.all(
      commandNames().map(async (name) => {
        const { summary = '', usage = '' } = (await loadCommand(name)) ?? {};
        // The usage text is the one list of a command's options there is.
        return { name, summary, options: [...new Set(usage.match(/--[a-z][a-z-]*/g) ?? [])] };
      }),
    );
    console.log(scripts[shell as (typeof shells)[number]](commands));
    return 0;
  },
};

interface Described {
  name: string;
  summary: string;
  options: string[];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const scripts: Record<(typeof shells)[number], (commands: Described[]) => string> = {
  bash: (commands) => `_orrery() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$word"))
    return
  fi
  local options=""
  case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options }) => `    ${name}) options="${options.join(' ')}" ;;`).join('\n')}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _orrery orrery`,
  zsh: (commands) => `#compdef orrery
_orrery() {
  local -a commands options
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2]" in
${commands.map(({ name, options }) => `    ${name}) options=(${options.join(' ')}) ;;`).join('\n')}
  esac
  if [[ "$words[CURRENT]" == -* ]]; then compadd -- $options; else _files; fi
}
compdef _orrery orrery`,
  fish: (commands) =>
    commands
      .flatMap(({ name, summary, options }) => [
        `complete -c orrery -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
        ...options.map((option) => `complete -c orrery -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`),
      ])
      .join('\n'),
};

export default completion;
