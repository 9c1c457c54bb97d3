/* Draws the places of the page on a map. */
const box = document.querySelector('#map')
const places = [...document.querySelectorAll('.places > li')]
const { L } = window
const map = L.map(box, { scrollWheelZoom: false })
L.tileLayer(box.dataset.tiles, { attribution: box.dataset.attribution, maxZoom: 19 }).addTo(map)
const points = places.map((place) => [Number(place.dataset.lat), Number(place.dataset.lng)])
places.forEach((place, index) => {
  const [name, rows] = [place.querySelector('h2'), place.querySelectorAll('.row')]
  const icon = L.divIcon({ className: 'pin', html: String(rows.length), iconSize: [32, 32] })
  const popup = document.createElement('div')
  popup.append(name.cloneNode(true), place.querySelector('.rows').cloneNode(true))
  L.marker(points[index], { icon, title: name.textContent.trim(), alt: name.textContent.trim() })
    .bindPopup(popup, { maxHeight: 240 })
    .addTo(map)
})
map.fitBounds(points, { padding: [32, 32], maxZoom: 15 })
