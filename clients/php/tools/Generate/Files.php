<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** The content of every generated file by name. */
final readonly class Files
{
    private const string HEAD = <<<'PHP'
        <?php

        // Generated from contract/web-api.contract.json by `composer generate`.

        declare(strict_types=1);

        namespace Usher\Client\Generated;


        PHP;

    private Types $types;

    public function __construct(private Artefact $artefact)
    {
        $this->types = new Types($artefact);
    }

    /** @return array<string, string> */
    public function all(): array
    {
        $classes = [
            'Contract' => $this->contract(),
            'Kinds' => $this->kinds(),
            'Reads' => new Calls($this->artefact, $this->types)->reads(),
            'Actions' => new Calls($this->artefact, $this->types)->actions(),
        ];
        foreach ($this->artefact->shapes as $shape => $schema) {
            $classes += $this->shape($schema, $this->artefact->className($shape), $shape);
        }
        $classes += new Calls($this->artefact, $this->types)->words();
        ksort($classes);
        $files = [];
        foreach ($classes as $name => $text) {
            $files["{$name}.php"] = self::HEAD . $text;
        }
        return $files;
    }

    private function contract(): string
    {
        return <<<PHP
            final class Contract
            {
                /** The wire version in every envelope. Not the version of this package. */
                public const int API_VERSION = {$this->artefact->apiVersion};
            }

            PHP;
    }

    private function kinds(): string
    {
        $rows = '';
        foreach (array_keys($this->artefact->kinds) as $kind) {
            $rows .= '        ' . Words::quoted($kind) . " => {$this->artefact->classOfKind($kind)}::class,\n";
        }
        return <<<PHP
            final class Kinds
            {
                /** The class of `data` for each envelope's kind. */
                public const array CLASSES = [
            {$rows}    ];

                /** Returns a payload in the class of its kind; null for an unknown kind. */
                public static function read(string \$kind, \\stdClass \$payload): ?object
                {
                    \$class = self::CLASSES[\$kind] ?? null;
                    return \$class === null ? null : \$class::from(\$payload);
                }
            }

            PHP;
    }

    /**
     * @param array<string, mixed> $schema
     * @return array<string, string>
     */
    private function shape(array $schema, string $class, string $where): array
    {
        $classes = [];
        foreach ($this->types->of($schema, $class)->parts as $name => $part) {
            $shape = isset($part['enum']) ? null : new Shape($this->types, $name, $part, $where);
            $classes[$name] = $shape?->text() ?? self::words($name, $part);
            foreach ($shape?->parts() ?? [] as $inner => $its) {
                $classes += $this->shape($its, $inner, "{$where}." . lcfirst(substr($inner, strlen($name))));
            }
        }
        return $classes;
    }

    /** @param array<string, mixed> $schema */
    public static function words(string $name, array $schema): string
    {
        $cases = '';
        foreach ($schema['enum'] as $word) {
            $case = Words::pascal($word);
            $case = strtolower($case) === 'class' ? "{$case}_" : $case;
            $cases .= "    case {$case} = " . Words::quoted($word) . ";\n";
        }
        return "enum {$name}: string\n{\n{$cases}}\n";
    }
}
