// The bench's page: `?way=dom` or `?way=pixi`, with what is varied in the query.
import manifest from '../src/games/a44/board.json'
const query = new URLSearchParams(location.search)
const has = (word) => query.has(word)

const { grid } = manifest
const dx = (grid.hex * Math.sqrt(3)) / 2
const centre = (id) => {
  const [column, row] = [id % grid.width, Math.floor(id / grid.width)]
  return [grid.first[0] + column * dx, grid.first[1] + (row - (column % 2 === grid.shoved ? 0 : 0.5)) * grid.hex]
}
const all = Array.from({ length: grid.width * grid.height }, (_, id) => id)
const taken = all.filter((id) => (id * 7919) % 7 === 0).slice(0, 400)
const face = (id) => `<svg viewBox="0 0 44 44" width="44" height="44"><rect x="1" y="1" width="42" height="42" rx="5" fill="${id % 2 ? '#9aa38a' : '#b9a27a'}" stroke="#333"/>
<rect x="1" y="1" width="42" height="6" fill="#46a"/><rect x="12" y="12" width="20" height="13" fill="#f6f2e6" stroke="#222" stroke-width="1.4"/><path d="M12 12 32 25M32 12 12 25" stroke="#222" stroke-width="1.4"/>
<text x="22" y="9" font-size="7" text-anchor="middle" font-family="sans-serif">28/${id % 120}</text><text x="22" y="39" font-size="13" font-weight="700" text-anchor="middle" font-family="sans-serif">${id % 9}-${id % 7}-${id % 6}</text>
<circle cx="38" cy="20" r="2"/><circle cx="38" cy="26" r="2"/></svg>`
const hexPath = (context, [x, y], radius) => {
  context.beginPath()
  for (let corner = 0; corner < 6; corner++) context.lineTo(x + radius * Math.cos((corner * Math.PI) / 3), y + radius * Math.sin((corner * Math.PI) / 3))
  context.closePath()
}

const show = query.get('way') === 'pixi' ? await pixi() : dom()
globalThis.ready = true

/** A path over the map, given the share of time gone: eight turns round its middle, or in and out. */
globalThis.run = async (kind, milliseconds) => {
  const gaps = []
  let last = performance.now()
  const begun = last
  while (last - begun < milliseconds) {
    const now = await new Promise(requestAnimationFrame)
    gaps.push(now - last)
    last = now
    const share = (now - begun) / milliseconds
    const angle = share * Math.PI * 2
    const scale = kind === 'zoom' ? 0.6 + 0.4 * Math.cos(angle) : Number(query.get('scale') ?? 1)
    const [x, y] = [1800 + 900 * Math.cos(angle), 1300 + 700 * Math.sin(angle)]
    show(innerWidth / 2 - x * scale, innerHeight / 2 - y * scale, scale)
  }
  return gaps.slice(2)
}

function dom() {
  const view = document.getElementById('view')
  const layer = document.createElement('div')
  layer.id = 'layer'
  if (has('shadow')) layer.className = 'shadow'
  layer.style.cssText = `width:${manifest.size[0]}px;height:${manifest.size[1]}px`
  if (has('lean')) layer.className += ' lean'
  if (has('filter')) layer.style.filter = 'brightness(.6)'
  let outer = layer
  if (has('nested')) {
    // The outer element only moves; the inner one is scaled, but painted into the outer's layer, so that panning copies pixels one to one.
    outer = document.createElement('div')
    outer.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform'
    layer.style.willChange = 'auto'
    outer.append(layer)
  }
  view.append(outer)
  let painted = NaN
  const zoom = Number(query.get('zoom') ?? 2)
  const { columns, rows } = manifest.zooms[zoom]
  if (!has('empty')) for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const image = new Image()
    image.decoding = 'async'
    image.src = `/maps/a44/${zoom}/${column}_${row}.webp`
    const times = grid.hex / manifest.zooms[zoom].hex
    image.style.cssText = `left:${column * 512 * times}px;top:${row * 512 * times}px`
    image.onload = () => (image.style.width = `${image.naturalWidth * times}px`)
    layer.append(image)
  }
  if (has('vector')) vector(layer)
  else if (!has('bare')) paint(layer)
  const counters = taken.map((id) => {
    const button = document.createElement('button')
    const [x, y] = centre(id)
    button.className = 'counter'
    button.setAttribute('aria-label', `unit ${id}`)
    if (has('picture')) {
      const url = URL.createObjectURL(new Blob([face(id).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')], { type: 'image/svg+xml' }))
      button.innerHTML = `<img src="${url}" alt="" width="44" height="44">`
    } else button.innerHTML = face(id)
    button.style.cssText = `left:${x}px;top:${y}px`
    return { button, x, y, shown: !has('cull') }
  })
  if (has('nocounters')) counters.length = 0
  if (!has('cull')) layer.append(...counters.map((it) => it.button))
  let at = [NaN, NaN]
  return (x, y, scale) => {
    if (has('whole')) [x, y] = [Math.round(x), Math.round(y)]
    if (has('nested') && (Number.isNaN(painted) || scale === Number(query.get('scale') ?? 1))) {
      if (painted !== scale) layer.style.transform = `scale(${(painted = scale)})`
      outer.style.transform = `translate3d(${x}px,${y}px,0)`
    } else if (has('nested')) outer.style.transform = `translate3d(${x}px,${y}px,0) scale(${scale / painted})`
    else layer.style.transform = `translate3d(${x}px,${y}px,0) scale(${scale})`
    if (!has('cull')) return
    // Only when the window has moved by a quarter of itself; a margin of half a window hides that.
    const [left, top] = [-x / scale, -y / scale]
    if (Math.abs(left - at[0]) * scale < 200 && Math.abs(top - at[1]) * scale < 200) return
    at = [left, top]
    const [right, bottom, edge] = [left + innerWidth / scale, top + innerHeight / scale, 260 / scale]
    for (const it of counters) {
      const inside = it.x > left - edge && it.x < right + edge && it.y > top - edge && it.y < bottom + edge
      if (inside === it.shown) continue
      it.shown = inside
      if (inside) layer.append(it.button)
      else it.button.remove()
    }
  }
}

/** The overlay as SVG: a path for each fill, a text for each hex. */
function vector(layer) {
  const begun = performance.now()
  const paths = ['', '', '']
  let texts = ''
  for (const id of all) {
    const [x, y] = centre(id)
    paths[id % 3] += 'M' + [0, 1, 2, 3, 4, 5].map((corner) => `${(x + 33 * Math.cos((corner * Math.PI) / 3)).toFixed(1)} ${(y + 33 * Math.sin((corner * Math.PI) / 3)).toFixed(1)}`).join('L') + 'Z'
    texts += `<text x="${x.toFixed(1)}" y="${(y + 5).toFixed(1)}">${id % 12}</text>`
  }
  const colours = ['#4a90c255', '#e8a33d55', '#7b5ea755']
  layer.insertAdjacentHTML('beforeend', `<svg style="position:absolute;left:0;top:0;overflow:visible;pointer-events:none" width="${manifest.size[0]}" height="${manifest.size[1]}" font-size="14" font-family="sans-serif" text-anchor="middle">${paths.map((d, index) => `<path d="${d}" fill="${colours[index]}"/>`).join('')}${texts}</svg>`)
  layer.offsetWidth
  globalThis.renderer = `overlay in ${(performance.now() - begun).toFixed(0)} ms`
}

/** The overlay: one canvas, or pieces as large as the map's tiles. */
function paint(layer) {
  const side = has('pieces') ? 512 : 4096
  for (let top = 0; top < manifest.size[1]; top += side) for (let left = 0; left < manifest.size[0]; left += side) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.min(side, Math.ceil(manifest.size[0] - left))
    canvas.height = Math.min(side, Math.ceil(manifest.size[1] - top))
    canvas.style.cssText = `left:${left}px;top:${top}px;pointer-events:none`
    const context = canvas.getContext('2d')
    context.translate(-left, -top)
    context.font = '14px sans-serif'
    context.textAlign = 'center'
    for (const id of all) {
      const [x, y] = centre(id)
      if (x < left - 40 || x > left + side + 40 || y < top - 40 || y > top + side + 40) continue
      hexPath(context, [x, y], 33)
      context.fillStyle = ['#4a90c255', '#e8a33d55', '#7b5ea755'][id % 3]
      context.fill()
      context.fillStyle = '#111'
      context.fillText(`${id % 12}`, x, y + 5)
    }
    if (has('printed')) {
      // As a picture it is painted into the layer once; a canvas would be a layer of its own, mixed in on every frame.
      const image = new Image()
      image.style.cssText = canvas.style.cssText
      layer.append(image)
      canvas.toBlob((blob) => (image.src = URL.createObjectURL(blob)))
    } else layer.append(canvas)
  }
}

async function pixi() {
  const { Application, Assets, Container, Graphics, Sprite, Texture, BitmapText } = await import('pixi.js')
  const app = new Application()
  await app.init({ resizeTo: window, antialias: false, autoStart: false, preference: 'webgl', background: '#ddd' })
  document.getElementById('view').append(app.canvas)
  globalThis.renderer = app.renderer.name + ' ' + (app.renderer.gl?.getParameter(app.renderer.gl.VERSION) ?? '')
  const layer = new Container()
  app.stage.addChild(layer)
  const zoom = manifest.zooms.length - 1
  const { columns, rows } = manifest.zooms[zoom]
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const tile = new Sprite(await Assets.load(`/maps/a44/${zoom}/${column}_${row}.webp`))
    tile.position.set(column * 512, row * 512)
    layer.addChild(tile)
  }
  const fields = new Graphics()
  for (const id of all) {
    const [x, y] = centre(id)
    fields.regularPoly(x, y, 33, 6, Math.PI / 6).fill({ color: [0x4a90c2, 0xe8a33d, 0x7b5ea7][id % 3], alpha: 0.33 })
  }
  layer.addChild(fields)
  for (const id of all) {
    const [x, y] = centre(id)
    const text = new BitmapText({ text: `${id % 12}`, style: { fontFamily: 'sans-serif', fontSize: 14, fill: '#111' } })
    text.anchor.set(0.5)
    text.position.set(x, y)
    layer.addChild(text)
  }
  for (const id of taken) {
    const [x, y] = centre(id)
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([face(id).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')], { type: 'image/svg+xml' }))
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 44, height: 44 })
    canvas.getContext('2d').drawImage(image, 0, 0)
    const counter = new Sprite(Texture.from(canvas))
    counter.anchor.set(0.5)
    counter.position.set(x, y)
    layer.addChild(counter)
  }
  for (const child of layer.children) child.cullable = true
  return (x, y, scale) => {
    layer.position.set(x, y)
    layer.scale.set(scale)
    app.render()
  }
}
