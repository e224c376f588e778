<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/**
 * A union of object shapes, each with its own constant in the same property: the discriminator. Shapes that have no such
 * property in common are told apart by the property that each of them has.
 */
final readonly class DiscriminatedUnion
{
    /** @param array<string, array<array-key, string>> $classes the class for each value of each discriminator */
    private function __construct(private array $classes)
    {
    }

    /**
     * Returns the union, or null if the members are not references to shapes with a discriminator.
     *
     * @param list<array<string, mixed>> $members
     */
    public static function of(array $members, Artefact $artefact): ?self
    {
        $constants = [];
        foreach ($members as $member) {
            $shape = basename($member['$ref'] ?? '');
            $constants[$shape] = self::constants($artefact->shapes[$shape] ?? []);
        }
        foreach (array_keys(array_first($constants) ?? []) as $property) {
            $values = array_unique(array_column($constants, $property));
            if (count($values) === count($members)) {
                $classes = array_map($artefact->className(...), array_keys($constants));
                return new self([$property => array_combine($values, $classes)]);
            }
        }
        return count($constants) === count($members) ? self::bySeveral($constants, $artefact) : null;
    }

    /** @param array<array-key, array<string, string>> $constants by shape */
    private static function bySeveral(array $constants, Artefact $artefact): ?self
    {
        $classes = [];
        foreach ($constants as $shape => $own) {
            $property = array_key_first($own);
            if ($property === null || isset($classes[$property][$own[$property]])) {
                return null;
            }
            $classes[$property][$own[$property]] = $artefact->className((string) $shape);
        }
        return $classes === [] ? null : new self($classes);
    }

    /** Returns its type. An object with an unknown discriminator, from a newer contract, stays a \stdClass. */
    public function type(): Type
    {
        $native = implode('|', [...array_merge(...array_map(array_values(...), array_values($this->classes))), '\stdClass']);
        $tables = [];
        foreach ($this->classes as $discriminator => $classes) {
            $tables[Words::quoted($discriminator)] = self::table($classes);
        }
        $given = count($tables) === 1
            ? 'variant(%1$s, %2$s, ' . self::literal(array_key_first($tables) . ', ' . array_first($tables))
            : 'variantOfEither(%1$s, %2$s, ' . self::literal('[' . implode(', ', array_map(
                static fn (string $name, string $table): string => "{$name} => {$table}",
                array_keys($tables),
                $tables,
            )) . ']');
        return new Type($native, $native, "Value::{$given})");
    }

    /** @param array<array-key, string> $classes */
    private static function table(array $classes): string
    {
        $rows = [];
        foreach ($classes as $value => $class) {
            $rows[] = Words::quoted((string) $value) . " => {$class}::class";
        }
        return '[' . implode(', ', $rows) . ']';
    }

    /** Text within a format of sprintf. */
    private static function literal(string $text): string
    {
        return str_replace('%', '%%', $text);
    }

    /**
     * @param array<string, mixed> $schema
     * @return array<string, string> the properties that are the same string in every such object
     */
    private static function constants(array $schema): array
    {
        $required = array_intersect_key($schema['properties'] ?? [], array_flip($schema['required'] ?? []));
        return array_filter(
            array_map(static fn (array $property): mixed => $property['const'] ?? null, $required),
            is_string(...),
        );
    }
}
