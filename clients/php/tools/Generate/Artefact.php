<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** The vendored contract, as far as the generator reads it. */
final readonly class Artefact
{
    /** The wire version that the handwritten part of this client supports. */
    public const int SPOKEN = 1;

    /**
     * @param array<string, array<string, mixed>> $shapes every named schema
     * @param array<string, string> $kinds the name of each kind's shape
     * @param array<string, array<string, mixed>> $reads
     * @param array<string, array<string, mixed>> $actions
     */
    private function __construct(
        public int $apiVersion,
        public array $shapes,
        public array $kinds,
        public array $reads,
        public array $actions,
    ) {
    }

    /** Reads the contract. Throws if this client does not support its version. */
    public static function read(string $path): self
    {
        $all = json_decode((string) file_get_contents($path), true, flags: JSON_THROW_ON_ERROR);
        $version = $all['api_version'] ?? null;
        if ($version !== self::SPOKEN) {
            $theirs = json_encode($version);
            throw new \RuntimeException("{$path} is of version {$theirs} of the contract, and this client implements "
                . 'version ' . self::SPOKEN . '. Nothing was written.');
        }
        [$shapes, $kinds] = [$all['$defs'], []];
        foreach ($all['kinds'] as $kind => ['schema' => $schema]) {
            $kinds[$kind] = isset($schema['$ref']) ? basename($schema['$ref']) : $kind;
            $shapes += isset($schema['$ref']) ? [] : [$kind => $schema];
        }
        ksort($shapes);
        return new self($version, $shapes, $kinds, $all['reads'], $all['actions']);
    }

    /** A kind's data and a part of it may have the same noun, so a kind's class ends in `Data`. */
    public function className(string $shape): string
    {
        $name = Words::pascal($shape) . (in_array($shape, $this->kinds, true) ? 'Data' : '');
        return Words::isTaken($name) ? "{$name}Shape" : $name;
    }

    /** Returns the class for a kind's `data`. */
    public function classOfKind(string $kind): string
    {
        $shape = $this->kinds[$kind] ?? throw new \RuntimeException("The contract has no kind \"{$kind}\".");
        return $this->className($shape);
    }
}
