<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that a removal is about. */
final readonly class UninstallItem
{
    public function __construct(
        /** Where on this machine; null where it is the engine’s */
        public ?string $at,
        /** Why it stays, or was left */
        public ?string $because,
        /** How large it is; null where that is not known. Rounded up to a power of two where it moves by itself */
        public ?int $bytes,
        /** How many files; null for what is not counted in files */
        public ?int $files,
        /**
         * What lies in it and is not explained: while it does, nothing of it goes
         *
         * @var list<string>
         */
        public array $foreign,
        public string $name,
        /** The smallest removal that it is part of */
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
