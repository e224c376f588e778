<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An item that an uninstall affects. */
final readonly class UninstallItem
{
    public function __construct(
        /** The path on this machine; null if it belongs to the engine */
        public ?string $at,
        /** Why it stays, or was skipped */
        public ?string $because,
        /** Its size; null if unknown. Rounded up to a power of two if it changes by itself */
        public ?int $bytes,
        /** The number of files; null if it is not counted in files */
        public ?int $files,
        /**
         * Unexplained contents; as long as there are any, none of it is removed
         *
         * @var list<string>
         */
        public array $foreign,
        public string $name,
        /** The first level that includes it */
        public Removal|string $removal,
        public UninstallItemResult|string $result,
        public UninstallItemWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'uninstall_item.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'uninstall_item.because') : null,
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'uninstall_item.bytes') : null,
            files: isset($from->files) ? Value::int($from->files, 'uninstall_item.files') : null,
            foreign: array_map(static fn (mixed $each): string => Value::string($each, 'uninstall_item.foreign'), Value::list($from->foreign ?? null, 'uninstall_item.foreign')),
            name: Value::string($from->name ?? null, 'uninstall_item.name'),
            removal: Value::word(Removal::class, $from->removal ?? null, 'uninstall_item.removal'),
            result: Value::word(UninstallItemResult::class, $from->result ?? null, 'uninstall_item.result'),
            what: Value::word(UninstallItemWhat::class, $from->what ?? null, 'uninstall_item.what'),
        );
    }
}
