"""
Writes the weights as one file: the length of a JSON head, the head, then the tensors. Matrices are bytes with one scale a row,
the rest 32-bit floats. app/services/mapping/tagger/weights.server.ts reads it.
"""
import json
import struct
import zlib

import numpy as np

from .features import VERSION
from .tags import TAGS

MAGIC = b'PTAG'


def export(model, out, about, tags=TAGS, version=VERSION):
    tensors, body = [], b''
    for name, tensor in model.state_dict().items():
        values = tensor.detach().numpy().astype(np.float32)
        if values.ndim == 2:
            scales = (np.abs(values).max(1) / 127).astype(np.float32)
            scales[scales == 0] = 1
            data = scales.tobytes() + np.clip(np.round(values / scales[:, None]), -127, 127).astype(np.int8).tobytes()
            kind = 'bytes'
        else:
            data, kind = values.tobytes(), 'floats'
        tensors.append(dict(name=name, shape=list(values.shape), kind=kind, at=len(body)))
        body += data + b'\0' * (-len(data) % 4)
    head = json.dumps(dict(features=version, tags=tags, check=zlib.crc32(body), about=about, tensors=tensors)).encode()
    head += b' ' * (-len(head) % 4)
    with open(out, 'wb') as file:
        file.write(MAGIC + struct.pack('<I', len(head)) + head + body)
    print(f'{out}: {8 + len(head) + len(body)} bytes')


def load_exported(path, model=None):
    """The model (the page tagger where none is given) as the product has it, with the weights of the file."""
    import torch

    from .model import Tagger

    with open(path, 'rb') as file:
        data = file.read()
    length = struct.unpack('<I', data[4:8])[0]
    head, body = json.loads(data[8:8 + length]), data[8 + length:]
    state = {}
    for one in head['tensors']:
        shape, at = one['shape'], one['at']
        count = int(np.prod(shape))
        if one['kind'] == 'bytes':
            scales = np.frombuffer(body, np.float32, shape[0], at)
            values = np.frombuffer(body, np.int8, count, at + 4 * shape[0]).reshape(shape) * scales[:, None]
        else:
            values = np.frombuffer(body, np.float32, count, at).reshape(shape)
        state[one['name']] = torch.from_numpy(np.array(values, np.float32))
    model = model or Tagger()
    model.load_state_dict(state)
    return model
