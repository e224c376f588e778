<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PlaybackMethod: string
{
    case Direct = 'direct';
    case Remux = 'remux';
    case Transcode = 'transcode';
}
