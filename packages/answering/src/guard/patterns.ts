/** Fees of a service, which are no product price and stay visible when prices are hidden. */
export const SERVICE_FEE =
  /\b(?:envi\w*|flete|viajes?|traslados?|visitas?|transporte|camion(?:eta)?|acarreo|retir(?:o|os|ar\w*|amos)|conexion(?:es)?|conect(?:ar|amos|arl[oa])|puesta en marcha|sub(?:ir|imos|ida|irl[oa])|recargo|adicional(?:es)?|escalera|piso|repart\w+|hasta (?:la|tu) (?:puerta|casa)|entrega\w*|entregamos|llevamos|domicilio|instal\w+|arm(?:ado|amos)|compras? (?:\w+ ){0,3}(?:superior(?:es)?|mas|mayor(?:es)?|desde|a partir|de mas)|coloca\w*|expreso|expres|cadete|moto|sena|taller|service|servicio|arregl\w*|bord\w+|grab\w+|personaliz\w*|estamp\w+|ajust\w+|afilad\w*|mano de obra|revision|envoltorio|envolv\w+)\b/

/** Words beside which an amount is the product's, whatever service the sentence speaks of. */
export const PRODUCT_PRICE =
  /\b(?:precio|valor) (?:de(?:l| la| lista| contado| oferta| venta)|final|actual|normal|total|anterior|promocional|\$|us\$)|\b(?:de|al) contado\b|\befectivo\b|\btransferencia\b|\bde lista\b|\bpor unidad\b|\bcada un[oa]\b|\b(?:en|de) (?:oferta|promo\w*)\b|\bantes \$|\bdescuento\b/
