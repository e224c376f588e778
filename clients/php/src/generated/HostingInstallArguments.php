<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of hosting-install; arguments that were not given are omitted. */
final readonly class HostingInstallArguments
{
    /** ui encrypts the connection with this certificate, a file in the PEM format */
    public ?string $cert;
    /** The file with the private key of the certificate */
    public ?string $key;
    /** ui serves the local network too; set a password first */
    public ?bool $lan;
    /** The port that ui listens on */
    public ?int $port;
    /** What to run */
    public HostingInstallArgumentsTask|string $task;
    /** ui encrypts the connection, with a certificate that usher makes for itself and renews */
    public ?bool $tls;

    private function __construct(\stdClass $from)
    {
        $this->cert = isset($from->cert) ? Value::string($from->cert, 'hosting_install_arguments.cert') : null;
        $this->key = isset($from->key) ? Value::string($from->key, 'hosting_install_arguments.key') : null;
        $this->lan = isset($from->lan) ? Value::bool($from->lan, 'hosting_install_arguments.lan') : null;
        $this->port = isset($from->port) ? Value::int($from->port, 'hosting_install_arguments.port') : null;
        if (isset($from->task)) {
            $this->task = Value::word(HostingInstallArgumentsTask::class, $from->task, 'hosting_install_arguments.task');
        }
        $this->tls = isset($from->tls) ? Value::bool($from->tls, 'hosting_install_arguments.tls') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
