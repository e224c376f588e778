<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A registry, and what usher asks of it. */
final readonly class RegistryContact
{
    public ?string $because;
    /**
     * The images that usher asks it for
     *
     * @var list<string>
     */
    public array $images;
    /** usher has a login for it, from the file that `docker login` writes */
    public bool $ownLogin;
    public string $registry;
    /** How many requests were sent */
    public int $requestCount;
    public RegistryContactResult|string $result;
    /** It asked usher to wait until then */
    public ?string $retryAt;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'registry_contact.because') : null;
        if (isset($from->images)) {
            $this->images = array_map(static fn (mixed $each): string => Value::string($each, 'registry_contact.images'), Value::list($from->images, 'registry_contact.images'));
        }
        if (isset($from->own_login)) {
            $this->ownLogin = Value::bool($from->own_login, 'registry_contact.own_login');
        }
        if (isset($from->registry)) {
            $this->registry = Value::string($from->registry, 'registry_contact.registry');
        }
        if (isset($from->request_count)) {
            $this->requestCount = Value::int($from->request_count, 'registry_contact.request_count');
        }
        if (isset($from->result)) {
            $this->result = Value::word(RegistryContactResult::class, $from->result, 'registry_contact.result');
        }
        $this->retryAt = isset($from->retry_at) ? Value::string($from->retry_at, 'registry_contact.retry_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
