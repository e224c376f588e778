<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ConnectionResult: string
{
    case WouldConnect = 'would-connect';
    case WouldDisconnect = 'would-disconnect';
    case Connected = 'connected';
    case Disconnected = 'disconnected';
    case AlreadyConnected = 'already-connected';
    case AlreadyDisconnected = 'already-disconnected';
    case Skipped = 'skipped';
    case Failed = 'failed';
    case NotPossible = 'not-possible';
}
