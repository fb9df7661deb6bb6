// A file as a server sends it to a browser. The release packs the page so, and the tests weigh it so.
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export const packed = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
