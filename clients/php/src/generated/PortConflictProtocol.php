<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PortConflictProtocol: string
{
    case Tcp = 'tcp';
    case Udp = 'udp';
    case Sctp = 'sctp';
}
