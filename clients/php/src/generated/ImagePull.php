<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of pulling one image. */
final readonly class ImagePull
{
    /** Why it failed */
    public ?string $because;
    /** Its current digest */
    public ?string $digest;
    public string $image;
    /** Its previous digest */
    public ?string $previousDigest;
    /** How much was downloaded */
    public ?int $pulledBytes;
    public ImagePullResult|string $result;
    /**
     * The services that run it
     *
     * @var list<string>
     */
    public array $services;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'image_pull.because') : null;
        $this->digest = isset($from->digest) ? Value::string($from->digest, 'image_pull.digest') : null;
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'image_pull.image');
        }
        $this->previousDigest = isset($from->previous_digest) ? Value::string($from->previous_digest, 'image_pull.previous_digest') : null;
        $this->pulledBytes = isset($from->pulled_bytes) ? Value::int($from->pulled_bytes, 'image_pull.pulled_bytes') : null;
        if (isset($from->result)) {
            $this->result = Value::word(ImagePullResult::class, $from->result, 'image_pull.result');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'image_pull.services'), Value::list($from->services, 'image_pull.services'));
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
